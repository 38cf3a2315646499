import type { AppContext } from '#core/request/app-context.server.ts'
import { isToCome, listAppointments } from '#inbox/appointments/appointments.server.ts'
import { listEntryColleagues, toColleagueNames } from '#inbox/entries/colleagues.server.ts'
import { correctableQuestions } from '#inbox/entries/correct.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { findApplication } from '#inbox/status/application-status.server.ts'
import { listAnswers } from './answers.ts'
import { presentApplications } from './application-lines.server.ts'

/** Data for the page of an application; undefined when it has just been deleted. */
export async function loadApplication(app: AppContext, entry: VisibleEntries) {
  const db = app.database.db
  const [id = 0] = entry.ids
  const row = await findApplication(db, id)
  if (!row) return undefined
  const [files, [application], job, colleagues, appointments] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes', 'is_locked', 'created_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    presentApplications(app, [row]),
    db
      .selectFrom('job_listings')
      .select(['id', 'criteria'])
      .where('id', '=', row.job_id ?? 0)
      .executeTakeFirst(),
    listEntryColleagues(db, entry),
    listAppointments(db, entry.ids),
  ])
  if (!application) return undefined
  // Omits the secret of the personal link: a reader must not be able to act as the applicant.
  const { status_key, submission_key: _, ...visible } = application
  return {
    application: visible,
    hasLink: status_key !== null,
    files,
    appointments: appointments.map((each) => ({ ...each, isToCome: isToCome(each) })),
    job,
    criteria: job?.criteria ?? [],
    groups: listAnswers(row),
    colleagues: toColleagueNames(colleagues),
    contact: correctableQuestions.map(({ name, label, isRequired }) => ({
      name,
      label,
      isRequired,
      value: String(row[name as keyof typeof row] ?? ''),
    })),
  }
}
