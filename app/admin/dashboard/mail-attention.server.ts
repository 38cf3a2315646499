import type { Program } from '../../http/program.server.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { mailTrouble } from '../../mail/trouble.server.ts'
import { readableTime } from '../readable-time.ts'
import type { Attention } from './attention.ts'

const links = [{ text: 'Outbox', to: '/admin/mail' }]

/** Mails that do not get out: nobody else would notice. */
export async function mailAttention({ environment, database }: Program): Promise<Attention[]> {
  const trouble = await mailTrouble(database.db as unknown as Inbox)
  const { failingSince, waiting, failed } = trouble
  if (!environment.SMTP_URL)
    return [
      {
        text: `No mail server is set up, so nobody is told of new messages by e-mail${waiting > 0 ? `, and ${mails(waiting)}` : ''}. Whoever runs the server sets SMTP_URL.`,
        ...(waiting > 0 && { links }),
      },
    ]
  const found: Attention[] = []
  if (failingSince)
    found.push({
      text: `Sending mails has been failing since ${readableTime(failingSince)}: ${mails(waiting)}.`,
      isUrgent: true,
      links,
    })
  if (failed > 0)
    found.push({
      text: `${failed === 1 ? '1 mail was' : `${failed} mails were`} given up within the last week: the mail server refuses them.`,
      isUrgent: true,
      links,
    })
  return found
}

const mails = (count: number) => (count === 1 ? '1 mail waits' : `${count} mails wait`)
