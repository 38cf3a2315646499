import type { InboxScope } from '#accounts/rights.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { isToCome, listAppointments } from '#inbox/appointments/appointments.server.ts'
import { listEntryColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import { correctableQuestions } from '#inbox/entries/correct.server.ts'
import { hasVeiledApplication, redactApplicantInText } from '#inbox/entries/masking.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { addDays } from '#inbox/retention/retention.ts'
import { findApplication } from '#inbox/status/application-status.server.ts'
import { poolReminderDays } from '#inbox/status/pool-wording.ts'
import { listTextBlocks } from '../mails/offered-templates.server.ts'
import {
  listRecipients,
  truncatePersonalLinks,
  veilRecipients,
} from '../mails/recipients.server.ts'
import { groupApplicantAnswers } from './answers.ts'
import type { EntryHistory } from './entry-history.server.ts'
import { addApplicationListDetails } from './listed-applications.server.ts'

/** Data for the page of an application; undefined when it has just been deleted. */
export async function loadApplication(app: AppContext, scope: InboxScope, entry: VisibleEntries) {
  const db = app.database.db
  const [id = 0] = entry.ids
  const row = await findApplication(db, id)
  if (!row) return undefined
  const [files, [application], job, colleagues, appointments, isVeiled] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes', 'is_locked', 'created_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    addApplicationListDetails(app, scope, [row]),
    db
      .selectFrom('job_listings')
      .select(['id', 'criteria'])
      .where('id', '=', row.job_id ?? 0)
      .executeTakeFirst(),
    listEntryColleagues(db, entry),
    listAppointments(db, entry.ids),
    hasVeiledApplication(db, scope, entry.ids),
  ])
  if (!application) return undefined
  // Omits the secret of the personal link: a reader must not be able to act as the applicant.
  const { status_key, submission_key: _, ...visible } = application
  const { talent_pool_until } = row
  const soon = addDays(new Date().toISOString(), poolReminderDays)
  /** Takes the person out of a text of a veiled application. */
  const redact = <Text>(text: Text) => (isVeiled ? redactApplicantInText(row, text) : text)
  return {
    application: visible,
    hasLink: status_key !== null,
    /** Whether the consent to the talent pool ends soon, and the person has no page to prolong it. */
    mayProlong: status_key === null && talent_pool_until !== null && talent_pool_until < soon,
    ...{ isVeiled, redact },
    files: isVeiled ? [] : files,
    appointments: appointments.map((each) => ({
      ...each,
      ...{ place: redact(each.place), video: redact(each.video), isToCome: isToCome(each) },
    })),
    job,
    criteria: job?.criteria ?? [],
    groups: groupApplicantAnswers(application),
    colleagues: toNamedColleagues(colleagues),
    contact: isVeiled
      ? []
      : correctableQuestions.map(({ name, label, isRequired }) => ({
          ...{ name, label, isRequired },
          value: String(application[name as keyof typeof row] ?? ''),
        })),
  }
}

/** Text blocks for the personal page, with what fills them, without the personal link. */
export async function loadTextBlocks(app: AppContext, scope: InboxScope, entry: VisibleEntries) {
  const recipients = await veilRecipients(app.database.db, scope, await listRecipients(app, entry))
  const [recipient] = truncatePersonalLinks(recipients)
  const { language, values } = recipient ?? { language: 'de' as const, values: {} }
  return { blocks: await listTextBlocks(app, recipients), recipient: { language, values } }
}

/** Without mails, what the person wrote, names of documents, and the person's name in notes. */
export const veilEntryHistory = (
  thread: EntryHistory,
  redact: (text: string | null) => string | null,
): EntryHistory => ({
  ...thread,
  ...{ mails: [], correspondence: [] },
  events: thread.events.map((event) => ({
    ...event,
    note: ['opened', 'downloaded'].includes(event.what) ? null : redact(event.note),
  })),
})
