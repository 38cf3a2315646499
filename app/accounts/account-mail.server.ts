import type { AppContext } from '#app-context.server.ts'
import { canSend } from '#mail/can-send.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Mail } from '#mail/outbox.server.ts'

/** By what somebody comes in, as the mail says it. */
const changes = {
  password: 'Passwort',
  passkey: 'Passkeys',
  'second factor': 'zweiter Faktor',
  'e-mail': 'E-Mail-Adresse',
} as const
export type AccountChange = keyof typeof changes

/** Whoever did not do it learns of it. A notice that cannot leave now would be of no use later. */
export async function accountMail(
  { store, environment }: Pick<AppContext, 'store' | 'environment'>,
  recipient: string,
  changed: AccountChange,
): Promise<Mail[]> {
  if (!canSend(environment)) return []
  const write = await createNoticeWriter({ store })
  const values = { email: recipient, change: changes[changed] }
  return [write('account', { recipient, values })]
}
