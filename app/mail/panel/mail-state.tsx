import { Badge } from '@mantine/core'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import type { MailState as State } from '#mail/mail-tables.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  mail: { state: State; attempts: number; next_at: string; sent_at?: string | null }
  hasServer: boolean
}

const names: Record<State, Said> = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  held: 'Held in the outbox',
  cancelled: 'Cancelled, not sent',
  failed: 'Given up',
  sent: 'Sent',
}

/** State of a mail; red if a person has to act. */
export function MailStateText({ mail: { state, attempts, next_at, sent_at }, hasServer }: Props) {
  const t = useTranslator()
  const isTried = attempts > 0 && (state === 'waiting' || state === 'failed')
  const isStuck = isTried || state === 'held' || state === 'cancelled'
  return (
    <>
      <Badge
        variant={isStuck ? 'filled' : 'default'}
        color={isStuck ? 'red.9' : undefined}
        miw="max-content"
        leftSection={state === 'sent' && <AdminIcon name="check" size={12} />}
      >
        {state === 'waiting' && !hasServer ? t('Waiting: no mail server') : t.of(names[state])}
        {state === 'waiting' &&
          hasServer &&
          attempts === 0 &&
          `: ${t('leaves at {time}', { time: t.day(next_at, { timeStyle: 'short' }) })}`}{' '}
        {sent_at && t.time(sent_at)}
      </Badge>
      {hasServer && isTried && (
        <SecondaryText>
          {state === 'waiting'
            ? t.count(attempts, '1 attempt, next {time}', '{count} attempts, next {time}', {
                time: t.time(next_at),
              })
            : t.count(attempts, '1 attempt', '{count} attempts')}
        </SecondaryText>
      )}
    </>
  )
}
