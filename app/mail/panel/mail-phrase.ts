import type { Translator } from '#core/i18n/translator.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { canSend } from '#mail/can-send.ts'

/** Only a mail that can be sent has a time. */
export function mailPhrase(
  t: Translator,
  { count, leavesAt }: { count: number; leavesAt: string },
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
) {
  return canSend(environment)
    ? t.count(count, '1 mail leaves at {time}', '{count} mails leave at {time}', {
        time: t.day(leavesAt, { timeStyle: 'short' }),
      })
    : t.count(
        count,
        '1 mail is waiting: no mail server',
        '{count} mails are waiting: no mail server',
      )
}
