import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  createApplicationConfirmation,
  createDepartmentNotices,
  createMessageConfirmation,
} from '#inbox/entries/entry-mails.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { queuedOrSentStates } from '#mail/mail-tables.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { entryKindViews } from '../kinds.ts'

/** Mails when entries leave the quarantine: confirmations, and what the department is told, for those that had none. */
export async function listReleaseMails(app: AppContext, kind: EntryKind, ids: number[]) {
  if (ids.length === 0) return []
  const db = app.database.db
  const { column } = entryKindViews[kind]
  const confirmed = await db
    .selectFrom('outbox')
    .select(column)
    .where(column, 'in', ids)
    .where('kind', '=', 'confirmation')
    .where('state', 'in', queuedOrSentStates)
    .execute()
  const unconfirmedIds = ids.filter((id) => !confirmed.some((row) => Object.values(row)[0] === id))
  if (unconfirmedIds.length === 0) return []
  const mails: Mail[] =
    kind === 'messages'
      ? await createMailsOfMessages(app, db, unconfirmedIds)
      : await createMailsOfApplications(app, db, unconfirmedIds)
  return mails
}

async function createMailsOfMessages(app: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const row of rows)
    for (const mail of await createMessageConfirmation(app, row))
      mails.push({ ...mail, message_id: row.id })
  return mails
}

async function createMailsOfApplications(app: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const row of rows) {
    const confirmation = row.status_key ? await createApplicationConfirmation(app, row) : []
    for (const mail of [...(await createDepartmentNotices(app, row)), ...confirmation])
      mails.push({ ...mail, application_id: row.id })
  }
  return mails
}
