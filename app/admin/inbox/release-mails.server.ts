import type { Program } from '../../http/program.server.ts'
import { mailsForApplication, mailsForMessage } from '../../inbox/mails-for.server.ts'
import { enqueue } from '../../mail/outbox.server.ts'
import { type Kind, kinds } from './kinds.ts'
import { inboxOf } from './records.server.ts'

/** Sends the confirmations that were held back while these looked like spam, once. */
export async function releaseMails(house: Program, kind: Kind, ids: number[]) {
  const db = inboxOf(house)
  const { column } = kinds[kind]
  const told = await db.selectFrom('outbox').select(column).where(column, 'in', ids).execute()
  const silent = ids.filter((id) => !told.some((row) => Object.values(row)[0] === id))
  if (silent.length === 0) return
  const mails =
    kind === 'messages' ? await forMessages(house, silent) : await forApplications(house, silent)
  await enqueue(
    db,
    mails.filter((mail) => mail.kind === 'confirmation'),
  )
}

async function forMessages(house: Program, ids: number[]) {
  const rows = await inboxOf(house)
    .selectFrom('messages')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const mails = rows.map(async (row) =>
    (await mailsForMessage(house, row)).map((mail) => ({ ...mail, message_id: row.id })),
  )
  return (await Promise.all(mails)).flat()
}

async function forApplications(house: Program, ids: number[]) {
  const rows = await inboxOf(house)
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const mails = rows.map(async ({ status_key, ...row }) =>
    status_key
      ? (await mailsForApplication(house, { ...row, status_key })).map((mail) => ({
          ...mail,
          application_id: row.id,
        }))
      : [],
  )
  return (await Promise.all(mails)).flat()
}
