import { createStandInLookup, resolveStandIn } from '#accounts/people/absences.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import { canSendMail } from '#mail/can-send.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Mail, VisitorMail } from '#mail/outbox.server.ts'
import {
  consumeColleagueNoticeQuota,
  consumeConfirmationQuota,
} from '../forms/submission-limits.server.ts'
import {
  type ApplicantMailData,
  runWithApplicantMailData,
} from '../letters/applicant-mail-data.server.ts'
import { createPanelEntryLink } from '../letters/links.ts'
import { runWithSenderMailData, type SenderMailData } from '../letters/sender-mail-data.server.ts'
import { canSeeJob } from './colleague-access.ts'
import { listColleagues } from './colleagues.server.ts'
import { getMailPosition, type MatchedJob } from './match-job.server.ts'

/** Whether the sender may be told to expect a confirmation. */
export const canExpectConfirmation = ({ environment }: AppContext, mails: Mail[]) =>
  canSendMail(environment) && mails.some(({ kind }) => kind === 'confirmation')

type MessageRow = Parameters<typeof runWithSenderMailData>[1] & { topic?: string | null }

/** The notice to the operators, without personal data, and the confirmation to the sender. */
export const createMessageMails = (
  app: AppContext,
  row: MessageRow,
  /** Of an editor's form; otherwise the office is told. */
  recipient = '',
): Promise<Mail[]> =>
  runWithSenderMailData(app, row, async (letter) => [
    ...(await createNotices(app, 'newMessage', [recipient || letter.office], row)),
    ...(await confirmMessage(app, letter)),
  ])

export const createMessageConfirmation = (app: AppContext, row: MessageRow) =>
  runWithSenderMailData(app, row, (letter) => confirmMessage(app, letter))

const confirmMessage = (app: AppContext, { templates, values, common }: SenderMailData) =>
  confirmation(app, {
    ...common,
    subject: fillPlaceholders(templates.messageSubject, values),
    body: fillPlaceholders(templates.messageBody, values),
  })

type ApplicationRow = Omit<Parameters<typeof runWithApplicantMailData>[1], 'hold_reason'>

/** `job` is the match of the position, if it is known already. */
export const createApplicationMails = (
  app: AppContext,
  row: ApplicationRow,
  job?: MatchedJob,
): Promise<Mail[]> =>
  runWithApplicantMailData(
    app,
    { ...row, hold_reason: null },
    async (letter) => {
      const { office, position } = letter
      const recipients = [office, ...(await listDepartment(app, row, office))]
      const { reference } = row
      return [
        ...(await createNotices(app, 'newApplication', recipients, { reference, position })),
        ...(await confirmApplication(app, row, letter)),
      ]
    },
    job,
  )

export const createApplicationConfirmation = (app: AppContext, row: ApplicationRow) =>
  runWithApplicantMailData(app, { ...row, hold_reason: null }, (letter) =>
    confirmApplication(app, row, letter),
  )

const confirmApplication = (
  app: AppContext,
  { talent_pool_until }: ApplicationRow,
  { templates, values, common }: ApplicantMailData,
) =>
  confirmation(app, {
    ...common,
    subject: fillPlaceholders(templates.applicationSubject, values),
    body: fillPlaceholders(addPoolSentence(templates.applicationBody, talent_pool_until), values),
  })

/**
 * Those who see the application by its job alone, or whoever stands in for them and may see it; without `office`, which is
 * told already.
 */
async function listDepartment(
  app: AppContext,
  { job_id }: { job_id?: number | null },
  office?: string,
) {
  if (!job_id) return []
  const { db } = app.database
  const readers = (await listColleagues(db, 'applications')).filter((each) =>
    canSeeJob(each, job_id),
  )
  const findStandIn = await createStandInLookup(db, getGermanDay())
  const emails = readers
    .filter(({ sees }) => sees !== 'all')
    .map(({ id }) => resolveStandIn(findStandIn, id, readers)?.person.email ?? '')
  return [...new Set(emails)].filter((email) => email !== '' && email !== office)
}

/** Tells the department of an application. */
export async function createDepartmentNotices(
  app: AppContext,
  row: { reference: string; position: string; job_id?: number | null },
): Promise<Mail[]> {
  const recipients = await listDepartment(app, row)
  const position = await getMailPosition(app, row)
  return createNotices(app, 'newApplication', recipients, { reference: row.reference, position })
}

/** Confirms the consent to the talent pool, and how to withdraw it, even in a customised template. */
function addPoolSentence(body: string, until: string | null) {
  if (!until) return body
  const linkText = body.includes('{link}') ? '.' : ':\n{link}'
  const sentence =
    translate(
      'Wie von Ihnen gewünscht, führen wir Sie bis zum {end} in unserem Talentpool und sprechen Sie auf passende Stellen an. Ihre Einwilligung können Sie jederzeit über Ihren persönlichen Link widerrufen',
      { end: formatDay(until) },
    ) + linkText
  return body.includes('{signature}')
    ? body.replace('{signature}', `${sentence}\n\n{signature}`)
    : `${body}\n\n${sentence}`
}

/** Rate limit: anybody can name any recipient, so each gets at most `mailsPerDay`. */
const confirmation = async (app: AppContext, mail: Omit<VisitorMail, 'kind'>): Promise<Mail[]> =>
  (await consumeConfirmationQuota(app, mail.recipient)) ? [{ kind: 'confirmation', ...mail }] : []

/** Rate limit of entries, however many are told: a flood must not flood the operators. Panel and daily digest list the rest. */
async function createNotices(
  app: AppContext,
  name: 'newMessage' | 'newApplication',
  recipients: string[],
  { reference, position, topic }: { reference: string; position?: string; topic?: string | null },
): Promise<Mail[]> {
  if (recipients.length === 0 || !(await consumeColleagueNoticeQuota(app))) return []
  const values = {
    reference: topic ? `${reference}, ${topic}` : reference,
    ...(position !== undefined && { position }),
    link: createPanelEntryLink(app, reference),
  }
  const write = await createNoticeWriter(app)
  return recipients.map((recipient) => write(name, { recipient, values }))
}
