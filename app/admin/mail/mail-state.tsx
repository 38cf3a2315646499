import { Badge, Text } from '@mantine/core'
import type { MailState as State } from '../../mail/mail-tables.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { readableTime } from '../shell/readable-time.ts'

interface Props {
  mail: { state: State; attempts: number; next_at: string; sent_at?: string | null }
  hasServer: boolean
}

const names: Record<State, string> = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  held: 'Held in the outbox',
  cancelled: 'Cancelled, not sent',
  failed: 'Given up',
  sent: 'Sent',
}

/** What becomes of a mail; what needs somebody is red. */
export function MailState({ mail: { state, attempts, next_at, sent_at }, hasServer }: Props) {
  const isTried = attempts > 0 && (state === 'waiting' || state === 'failed')
  const isStuck = isTried || state === 'held' || state === 'cancelled'
  return (
    <>
      <Badge
        variant={isStuck ? 'filled' : 'default'}
        color={isStuck ? 'red.9' : undefined}
        tt="none"
        miw="max-content"
        leftSection={state === 'sent' && <AdminIcon name="check" size={12} />}
      >
        {state === 'waiting' && !hasServer ? 'Waiting: no mail server' : names[state]}{' '}
        {sent_at && readableTime(sent_at)}
      </Badge>
      {hasServer && isTried && (
        <Text size="sm" c="dimmed">
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {state === 'waiting' && `, next ${readableTime(next_at)}`}
        </Text>
      )}
    </>
  )
}
