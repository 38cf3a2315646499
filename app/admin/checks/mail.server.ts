import { href } from 'react-router'
import { canSend } from '../../mail/can-send.ts'
import { mailTrouble } from '../../mail/trouble.server.ts'
import type { Program } from '../../program.server.ts'
import { readableTime } from '../shell/readable-time.ts'
import type { Check, Finding } from './check.ts'

const links = [{ text: 'Outbox', to: href('/admin/mail') }]

/** Mails that do not get out: nobody else would notice. */
export const mail: Check<Program> = async ({ environment, database }) => {
  const trouble = await mailTrouble(database.db)
  const { failingSince, waiting, held, failed } = trouble
  if (!canSend(environment))
    return [
      {
        text: `No mail server is set up, so nobody is told of new messages by e-mail${waiting > 0 ? `, and ${mails(waiting)}` : ''}. Whoever runs the server sets SMTP_URL and MAIL_FROM.`,
        isUrgent: waiting > 0,
        ...(waiting > 0 && { links }),
      },
    ]
  const found: Finding[] = []
  if (held > 0)
    found.push({
      text: `${held === 1 ? '1 mail is' : `${held} mails are`} held in the outbox: nobody gets ${held === 1 ? 'it' : 'them'} until somebody sends or cancels ${held === 1 ? 'it' : 'them'}.`,
      isUrgent: true,
      links,
    })
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
