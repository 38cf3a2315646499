import { noticeTemplates } from '../../content/mail-templates.ts'
import { site } from '../../content/settings.ts'
import { canSend } from '../../mail/can-send.ts'
import { fill } from '../../mail/compose.ts'
import type { Mail } from '../../mail/outbox.server.ts'
import type { Program } from '../../program.server.ts'

interface Removal {
  email: string
  by: string
  /** All administrators before it, so also the person. */
  all: string[]
}

/** Nobody loses or takes access unseen. A notice that cannot leave now would be of no use later. */
export async function removalMails(
  { store, environment }: Program,
  { email, by, all }: Removal,
): Promise<Mail[]> {
  if (!canSend(environment)) return []
  const [{ siteName }, templates] = await Promise.all([
    store.setting(site),
    store.setting(noticeTemplates),
  ])
  const values = { site: siteName, by, email }
  return all.map((recipient) => ({
    kind: 'notice',
    recipient,
    subject: fill(templates.removalSubject, values),
    body: fill(templates.removalBody, values),
  }))
}
