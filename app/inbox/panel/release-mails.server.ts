import type { AppContext } from '#app-context.server.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import { mailsForApplication, mailsForMessage } from '#inbox/mails-for.server.ts'
import type { Mail } from '#mail/outbox.server.ts'
import type { Db } from '#tables.ts'
import { kinds } from './kinds.ts'

/** The confirmations that were held back while these looked like spam: of whom none was written so far. */
export async function listHeldConfirmations(program: AppContext, kind: EntryKind, ids: number[]) {
  if (ids.length === 0) return []
  const db = program.database.db
  const { column } = kinds[kind]
  const told = await db
    .selectFrom('outbox')
    .select(column)
    .where(column, 'in', ids)
    .where('kind', '=', 'confirmation')
    .where('state', '!=', 'cancelled')
    .execute()
  const silent = ids.filter((id) => !told.some((row) => Object.values(row)[0] === id))
  if (silent.length === 0) return []
  const mails: Mail[] =
    kind === 'messages'
      ? await forMessages(program, db, silent)
      : await forApplications(program, db, silent)
  return mails.filter((mail) => mail.kind === 'confirmation')
}

async function forMessages(program: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  const all: Mail[] = []
  for (const row of rows)
    for (const mail of await mailsForMessage(program, row))
      all.push({ ...mail, message_id: row.id })
  return all
}

async function forApplications(program: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const all: Mail[] = []
  for (const { status_key, ...row } of rows) {
    if (!status_key) continue
    for (const mail of await mailsForApplication(program, { ...row, status_key }))
      all.push({ ...mail, application_id: row.id })
  }
  return all
}
