import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Mail } from '#mail/outbox.server.ts'

/** The kinds of changes, in the words of the mail. */
const changes = {
  password: 'Passwort',
  passkey: 'Passkeys',
  'second factor': 'zweiter Faktor',
  'e-mail': 'E-Mail-Adresse',
} as const
export type CredentialChange = keyof typeof changes

/**
 * Notice to the account's owner that a credential changed. No mail where sending is off: a late notice would be
 * useless.
 */
export async function createCredentialNotices(
  { store, environment }: Pick<AppContext, 'store' | 'environment'>,
  recipient: string,
  credential: CredentialChange,
): Promise<Mail[]> {
  if (!canSendMail(environment)) return []
  const write = await createNoticeWriter({ store })
  const values = { email: recipient, change: changes[credential] }
  return [write('account', { recipient, values })]
}
