import { Code, Stack, Text } from '@mantine/core'
import { Copy } from './copy.tsx'

/** A secret that was just made, and what it is; nobody can read it again. */
export function ShownOnce({ secret, children }: { secret: string; children: React.ReactNode }) {
  return (
    <Stack role="status" gap="xs" my="sm">
      <Text size="sm">{children}</Text>
      <Code block>{secret}</Code>
      <Copy text={secret} />
    </Stack>
  )
}
