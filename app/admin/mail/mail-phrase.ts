import type { Speaker } from '../../language/speaker.ts'
import type { Environment } from '../../machine/environment.server.ts'
import { canSend } from '../../mail/can-send.ts'

/** Only a mail that can leave is on its way. */
export function mailPhrase(
  t: Speaker,
  count: number,
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
) {
  return canSend(environment)
    ? t.count(count, '1 mail is on the way', '{count} mails are on the way')
    : t.count(
        count,
        '1 mail is waiting: no mail server',
        '{count} mails are waiting: no mail server',
      )
}
