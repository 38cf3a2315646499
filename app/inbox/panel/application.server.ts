import type { AppContext } from '#app-context.server.ts'
import { colleaguesOf, offered } from '#inbox/colleagues.server.ts'
import { correctable } from '#inbox/correct.server.ts'
import type { VisibleEntries } from '#inbox/visibility.server.ts'
import { listAnswers } from './answers.ts'
import { presentApplications } from './application-lines.server.ts'

/** All that is shown of one application; undefined when it has just gone. */
export async function loadApplication(program: AppContext, entry: VisibleEntries) {
  const db = program.database.db
  const [id = 0] = entry.ids
  const found = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const [files, [application], job, colleagues] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select(['id', 'name', 'bytes', 'is_locked', 'created_at'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute(),
    presentApplications(program, [found]),
    db
      .selectFrom('job_listings')
      .select('id')
      .where('id', '=', found.job_id ?? 0)
      .executeTakeFirst(),
    colleaguesOf(db, entry),
  ])
  if (!application) return undefined
  // Whoever reads an application must not be able to act in the applicant's name.
  const { status_key, submission_key: _, ...shown } = application
  return {
    application: shown,
    hasLink: status_key !== null,
    files,
    job,
    groups: listAnswers(found),
    colleagues: offered(colleagues),
    contact: correctable.map(({ name, label, isRequired }) => ({
      name,
      label,
      isRequired,
      value: String(found[name as keyof typeof found] ?? ''),
    })),
  }
}
