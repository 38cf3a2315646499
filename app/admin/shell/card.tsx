import { Paper, Title } from '@mantine/core'

/** A part of a page with a heading of its own. */
export function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
