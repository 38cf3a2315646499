import { Text } from '@mantine/core'
import { Card } from '../card.tsx'
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
    <Card title="Keeping it">
      {until && (
        <Text size="sm" mb="xs">
          {until}
        </Text>
      )}
      <HoldForm address={address} reason={holdReason} />
      {children}
    </Card>
  )
}
