import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createApplicationMails, createMessageMails } from '#inbox/entries/entry-mails.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { entryKindViews } from '../kinds.ts'

/** Confirmations to send when entries leave the quarantine: for those that never got one. */
export async function listHeldConfirmations(app: AppContext, kind: EntryKind, ids: number[]) {
  if (ids.length === 0) return []
  const db = app.database.db
  const { column } = entryKindViews[kind]
  const confirmed = await db
    .selectFrom('outbox')
    .select(column)
    .where(column, 'in', ids)
    .where('kind', '=', 'confirmation')
    .where('state', '!=', 'cancelled')
    .execute()
  const unconfirmedIds = ids.filter((id) => !confirmed.some((row) => Object.values(row)[0] === id))
  if (unconfirmedIds.length === 0) return []
  const mails: Mail[] =
    kind === 'messages'
      ? await createMailsOfMessages(app, db, unconfirmedIds)
      : await createMailsOfApplications(app, db, unconfirmedIds)
  return mails.filter((mail) => mail.kind === 'confirmation')
}

async function createMailsOfMessages(app: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const row of rows)
    for (const mail of await createMessageMails(app, row))
      mails.push({ ...mail, message_id: row.id })
  return mails
}

async function createMailsOfApplications(app: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const { status_key, ...row } of rows) {
    if (!status_key) continue
    for (const mail of await createApplicationMails(app, { ...row, status_key }))
      mails.push({ ...mail, application_id: row.id })
  }
  return mails
}
