import type { AppContext } from '#app-context.server.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import { mailsForApplication, mailsForMessage } from '#inbox/mails-for.server.ts'
import type { Mail } from '#mail/outbox.server.ts'
import type { Db } from '#tables.ts'
import { kinds } from './kinds.ts'

/** Confirmations to send when entries leave the quarantine: for those that never got one. */
export async function listHeldConfirmations(program: AppContext, kind: EntryKind, ids: number[]) {
  if (ids.length === 0) return []
  const db = program.database.db
  const { column } = kinds[kind]
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
      ? await createMessageMails(program, db, unconfirmedIds)
      : await createApplicationMails(program, db, unconfirmedIds)
  return mails.filter((mail) => mail.kind === 'confirmation')
}

async function createMessageMails(program: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const row of rows)
    for (const mail of await mailsForMessage(program, row))
      mails.push({ ...mail, message_id: row.id })
  return mails
}

async function createApplicationMails(program: AppContext, db: Db, ids: number[]) {
  const rows = await db.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const mails: Mail[] = []
  for (const { status_key, ...row } of rows) {
    if (!status_key) continue
    for (const mail of await mailsForApplication(program, { ...row, status_key }))
      mails.push({ ...mail, application_id: row.id })
  }
  return mails
}
