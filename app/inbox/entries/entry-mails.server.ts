import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { canSendMail } from '#mail/can-send.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Letter, Mail } from '#mail/outbox.server.ts'
import { canSendConfirmation, canSendNotice } from '../forms/submission-limits.server.ts'
import { parseGreetingName } from '../letters/greeting.ts'
import { createApplicationValues, createMessageValues } from '../letters/letter-values.ts'
import { linkToEntry, personalLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import type { Applications } from './inbox-tables.ts'
import { getMailPosition, type matchJob } from './match-job.server.ts'

/** Whether the sender may be told to expect a confirmation. */
export const hasConfirmation = ({ environment }: AppContext, mails: Mail[]) =>
  canSendMail(environment) && mails.some(({ kind }) => kind === 'confirmation')

/** The notice to the operators, without personal data, and the confirmation to the sender. */
export async function createMessageMails(
  app: AppContext,
  row: { reference: string; name: string; email: string; topic?: string | null },
  /** Of an editor's form; otherwise the office is told. */
  recipient = '',
): Promise<Mail[]> {
  const { templates, ...office } = await loadMailData(app)
  const values = createMessageValues(office.sender, { ...row, name: parseGreetingName(row.name) })
  return [
    ...(await notice(app, 'newMessage', recipient || office.recipient, row)),
    ...(await confirmation(app, {
      ...toAddresses(office, row),
      subject: fillPlaceholders(templates.messageSubject, values),
      body: fillPlaceholders(templates.messageBody, values),
    })),
  ]
}

type Applicant = Pick<
  Applications,
  'reference' | 'first_name' | 'last_name' | 'email' | 'position' | 'talent_pool_until'
> & { status_key: string }

export async function createApplicationMails(
  app: AppContext,
  row: Applicant,
  job?: Awaited<ReturnType<typeof matchJob>>,
): Promise<Mail[]> {
  const { templates, ...office } = await loadMailData(app)
  const position = await getMailPosition(app, row.position, job)
  const name = parseGreetingName(`${row.first_name} ${row.last_name}`)
  const values = {
    ...createApplicationValues(office.sender, { ...row, name, position, hold_reason: null }),
    link: personalLink(app, row.status_key),
  }
  const { reference } = row
  return [
    ...(await notice(app, 'newApplication', office.recipient, { reference, position })),
    ...(await confirmation(app, {
      ...toAddresses(office, row),
      subject: fillPlaceholders(templates.applicationSubject, values),
      body: fillPlaceholders(
        addPoolSentence(templates.applicationBody, row.talent_pool_until),
        values,
      ),
    })),
  ]
}

const toAddresses = (
  { contact, footer }: { contact: string; footer: string },
  { email }: { email: string },
) => ({ recipient: email, reply_to: contact, footer })

/** Confirms the consent to the talent pool, and how to withdraw it, even in a customised template. */
function addPoolSentence(body: string, until: string | null) {
  if (!until) return body
  const end = formatDay(until)
  const linkText = body.includes('{link}') ? '' : ':\n{link}'
  const sentence = `Wie von Ihnen gewünscht, führen wir Sie bis zum ${end} in unserem Talentpool und sprechen Sie auf passende Stellen an. Ihre Einwilligung können Sie jederzeit über Ihren persönlichen Link widerrufen${linkText || '.'}`
  return body.includes('{signature}')
    ? body.replace('{signature}', `${sentence}\n\n{signature}`)
    : `${body}\n\n${sentence}`
}

/** Rate limit: anybody can name any recipient, so each gets at most `confirmationsPerDay`. */
const confirmation = async (app: AppContext, mail: Omit<Letter, 'kind'>): Promise<Mail[]> =>
  (await canSendConfirmation(app, mail.recipient)) ? [{ kind: 'confirmation', ...mail }] : []

/** Rate limit: a flood of entries must not flood the operators. Panel and daily digest list the rest. */
async function notice(
  app: AppContext,
  name: 'newMessage' | 'newApplication',
  recipient: string,
  { reference, position, topic }: { reference: string; position?: string; topic?: string | null },
): Promise<Mail[]> {
  const values = {
    reference: topic ? `${reference}, ${topic}` : reference,
    ...(position !== undefined && { position }),
    link: linkToEntry(app, reference),
  }
  const write = await createNoticeWriter(app)
  return (await canSendNotice(app)) ? [write(name, { recipient, values })] : []
}
