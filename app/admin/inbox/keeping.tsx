import { Paper, Text, Title } from '@mantine/core'
import { HoldForm } from './hold-form.tsx'

interface Props {
  /** `/admin/inbox/applications/3` */
  address: string
  holdReason: string | null
  /** A sentence about its time. */
  until: React.ReactNode
  children?: React.ReactNode
}

/** How long an entry stays, and what can be done about it. */
export function Keeping({ address, holdReason, until, children }: Props) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Title order={2} size="h4" mb="xs">
        Keeping it
      </Title>
      {until && (
        <Text size="sm" mb="xs">
          {until}
        </Text>
      )}
      <HoldForm address={address} reason={holdReason} />
      {children}
    </Paper>
  )
}
