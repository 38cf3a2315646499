import { lockForUpdate } from '#core/db/lock-for-update.server.ts'
import type { Db } from '#core/db/tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

export type CopiedRow = Record<string, unknown>

/** An entry with its dependent rows, as stored in `inbox_undo`. */
export interface EntryCopy {
  entry: CopiedRow
  documents: CopiedRow[]
  /** Missing in copies of an older version. */
  correspondence?: CopiedRow[]
  tasks?: CopiedRow[]
  stars?: CopiedRow[]
  appointments?: CopiedRow[]
  participants?: CopiedRow[]
  events: CopiedRow[]
  mails: CopiedRow[]
  attempts: CopiedRow[]
  news: CopiedRow[]
  /** What can be undone on the entry once it is back; missing in copies of an older version. */
  steps?: CopiedRow[]
  journal: string
  deletedAt: string
}

/** An entry with its dependent rows, locked; undefined when it is gone. */
export async function lockAndCopyEntry(trx: Db, kind: EntryKind, id: number) {
  const entry = await trx
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    // Row lock: nothing can be added to the entry from here on.
    .$call(lockForUpdate(trx))
    .executeTakeFirst()
  if (!entry) return undefined
  const { column } = entryKinds[kind]
  const isApplication = kind === 'applications'
  const mails = await trx.selectFrom('outbox').selectAll().where(column, '=', id).execute()
  const ids = [0, ...mails.map((mail) => mail.id)]
  const listRows = (table: ApplicationOnlyTable) =>
    isApplication
      ? trx.selectFrom(table).selectAll().where('application_id', '=', id).execute()
      : []
  const appointments = await listRows('appointments')
  return {
    entry,
    documents: await listRows('application_documents'),
    correspondence: await trx
      .selectFrom('correspondence')
      .selectAll()
      .where(column, '=', id)
      .execute(),
    tasks: await trx.selectFrom('tasks').selectAll().where(column, '=', id).execute(),
    stars: await trx.selectFrom('starred_entries').selectAll().where(column, '=', id).execute(),
    appointments,
    participants: await trx
      .selectFrom('appointment_participants')
      .selectAll()
      .where('appointment_id', 'in', [0, ...appointments.map((each) => each.id)])
      .execute(),
    events: await trx.selectFrom('inbox_events').selectAll().where(column, '=', id).execute(),
    mails,
    attempts: await trx
      .selectFrom('mail_attempts')
      .selectAll()
      .where('outbox_id', 'in', ids)
      .execute(),
    news: await listRows('applicant_news'),
    steps: await trx.selectFrom('inbox_undo').selectAll().where(column, '=', id).execute(),
  }
}

/** Rows of an application alone. */
export type ApplicationOnlyTable = 'application_documents' | 'applicant_news' | 'appointments'

/** Keys of the files of an undo step. */
export const listUndoStepFileKeys = ({ what, before }: { what: string; before: CopiedRow }) =>
  what === 'deleted'
    ? (before as unknown as EntryCopy).documents.map(({ key }) => String(key)) // as it was written
    : []
