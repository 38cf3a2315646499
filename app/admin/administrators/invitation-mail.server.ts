import { noticeTemplates } from '../../content/mail-templates.ts'
import { site } from '../../content/settings.ts'
import { fill } from '../../mail/compose.ts'
import type { Mail } from '../../mail/outbox.server.ts'
import { sealed } from '../../mail/sealed.server.ts'
import type { Program } from '../../program.server.ts'

interface Invitation {
  recipient: string
  by: string
  link: string
}

export async function invitationMail(
  { store, secret }: Program,
  { recipient, by, link }: Invitation,
): Promise<Mail> {
  const [{ siteName }, templates] = await Promise.all([
    store.setting(site),
    store.setting(noticeTemplates),
  ])
  const values = { site: siteName, by, link: sealed(secret, link) }
  return {
    kind: 'notice',
    recipient,
    subject: fill(templates.invitationSubject, { ...values, link: '' }),
    // Without the link the mail would be of no use, however it is worded.
    body: fill(
      /\{link\}/.test(templates.invitationBody)
        ? templates.invitationBody
        : `${templates.invitationBody}\n\n{link}`,
      values,
    ),
  }
}
