import type { AppContext } from '#app-context.server.ts'
import { germanDay } from '#core/runtime/german-day.ts'
import { canSend } from '#mail/can-send.ts'
import { fill } from '#mail/compose.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Letter, Mail } from '#mail/outbox.server.ts'
import { greetedAs } from './greeting.ts'
import type { Applications } from './inbox-tables.ts'
import { positionForMail } from './job-for.server.ts'
import { valuesForApplication, valuesForMessage } from './letter-values.ts'
import { linkToEntry, personalLink } from './links.ts'
import { loadOffice } from './office.server.ts'
import { canSendConfirmation, canSendNotice } from './sending-limits.server.ts'

/** Whether the sender may be told that a confirmation is on its way. */
export const isConfirmed = ({ environment }: AppContext, mails: Mail[]) =>
  canSend(environment) && mails.some(({ kind }) => kind === 'confirmation')

/** A notice to the operator, without anything about the person, and a confirmation to the sender. */
export async function mailsForMessage(
  program: AppContext,
  row: { reference: string; name: string; email: string },
): Promise<Mail[]> {
  const { templates, ...from } = await loadOffice(program)
  const values = valuesForMessage(from.sender, { ...row, name: greetedAs(row.name) })
  const { reference } = row
  return [
    ...(await notice(program, 'newMessage', from.recipient, { reference })),
    ...(await confirmation(program, {
      ...lettersOf(from, row),
      subject: fill(templates.messageSubject, values),
      body: fill(templates.messageBody, values),
    })),
  ]
}

type Applicant = Pick<
  Applications,
  'reference' | 'first_name' | 'last_name' | 'email' | 'position' | 'talent_pool_until'
> & { status_key: string }

export async function mailsForApplication(program: AppContext, row: Applicant): Promise<Mail[]> {
  const { templates, ...from } = await loadOffice(program)
  const position = await positionForMail(program, row.position)
  const name = greetedAs(`${row.first_name} ${row.last_name}`)
  const values = {
    ...valuesForApplication(from.sender, { ...row, name, position, hold_reason: null }),
    link: personalLink(program, row.status_key),
  }
  const { reference } = row
  return [
    ...(await notice(program, 'newApplication', from.recipient, { reference, position })),
    ...(await confirmation(program, {
      ...lettersOf(from, row),
      subject: fill(templates.applicationSubject, values),
      body: fill(withPool(templates.applicationBody, row.talent_pool_until), values),
    })),
  ]
}

const lettersOf = (
  { contact, footer }: { contact: string; footer: string },
  { email }: { email: string },
) => ({ recipient: email, reply_to: contact, footer })

/** Whoever agreed to the talent pool has it in writing, with the way back, also where the text was changed. */
function withPool(body: string, until: string | null) {
  if (!until) return body
  const end = germanDay(until)
  const way = body.includes('{link}') ? '' : ':\n{link}'
  const sentence = `Wie von Ihnen gewünscht, führen wir Sie bis zum ${end} in unserem Talentpool und sprechen Sie auf passende Stellen an. Ihre Einwilligung können Sie jederzeit über Ihren persönlichen Link widerrufen${way || '.'}`
  return body.includes('{signature}')
    ? body.replace('{signature}', `${sentence}\n\n{signature}`)
    : `${body}\n\n${sentence}`
}

/** Anybody can name any recipient: the fourth mail of a day to the same one is not written. */
const confirmation = async (program: AppContext, mail: Omit<Letter, 'kind'>): Promise<Mail[]> =>
  (await canSendConfirmation(program, mail.recipient)) ? [{ kind: 'confirmation', ...mail }] : []

/** A flood of entries is no flood of mails to the operators; the panel and the day's digest tell of the rest. */
async function notice(
  program: AppContext,
  name: 'newMessage' | 'newApplication',
  recipient: string,
  about: { reference: string; position?: string },
): Promise<Mail[]> {
  const values = { ...about, link: linkToEntry(program, about.reference) }
  const write = await createNoticeWriter(program)
  return (await canSendNotice(program)) ? [write(name, { recipient, values })] : []
}
