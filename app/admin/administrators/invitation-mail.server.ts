import { site } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import type { Mail } from '../../mail/outbox.server.ts'

interface Invitation {
  recipient: string
  by: string
  link: string
}

export async function invitationMail(
  { store }: Program,
  { recipient, by, link }: Invitation,
): Promise<Mail> {
  const { siteName } = await store.setting(site)
  return {
    kind: 'notice',
    recipient,
    subject: `${siteName}: invitation to the admin panel`,
    body: [
      `${by} invites you to look after the website of ${siteName}.`,
      `With this link you choose your password. It works once, for three days:\n${link}`,
      'If you do not expect this, you can ignore it.',
    ].join('\n\n'),
  }
}
