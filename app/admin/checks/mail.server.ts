import { href } from 'react-router'
import { canSend } from '../../mail/can-send.ts'
import { mailTrouble } from '../../mail/trouble.server.ts'
import type { Program } from '../../program.server.ts'
import type { Check, Finding } from './check.ts'

/** Mails that do not get out: nobody else would notice. */
export const mail: Check<Program> = async ({ environment, database }, t) => {
  const links = [{ text: t('Outbox'), to: href('/admin/mail') }]
  const trouble = await mailTrouble(database.db)
  const { failingSince, waiting, held, failed } = trouble
  const mails = t.count(waiting, '1 mail waits', '{count} mails wait')
  if (!canSend(environment))
    return [
      {
        text: t('No mail server is set up'),
        more: t(
          waiting > 0
            ? 'Nobody is told of new messages by e-mail, and {mails}. Whoever runs the server sets SMTP_URL and MAIL_FROM.'
            : 'Nobody is told of new messages by e-mail. Whoever runs the server sets SMTP_URL and MAIL_FROM.',
          { mails },
        ),
        isUrgent: waiting > 0,
        ...(waiting > 0 && { links }),
      },
    ]
  const found: Finding[] = []
  if (held > 0)
    found.push({
      text: t.count(held, '1 mail is held in the outbox', '{count} mails are held in the outbox'),
      more: t('Nobody gets what is held until somebody sends or cancels it.'),
      isUrgent: true,
      links,
    })
  if (failingSince)
    found.push({
      text: t('Sending mails has been failing since {time}: {mails}.', {
        time: t.time(failingSince),
        mails,
      }),
      isUrgent: true,
      links,
    })
  if (failed > 0)
    found.push({
      text: t.count(
        failed,
        '1 mail was given up within the last week',
        '{count} mails were given up within the last week',
      ),
      more: t('The mail server refuses them.'),
      isUrgent: true,
      links,
    })
  return found
}
