import type { Environment } from '../../machine/environment.server.ts'
import { canSend } from '../../mail/can-send.ts'

/** Only a mail that can leave is on its way. */
export function mailPhrase(
  count: number,
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
) {
  const mails = count === 1 ? '1 mail is' : `${count} mails are`
  return canSend(environment) ? `${mails} on the way` : `${mails} waiting: no mail server`
}
