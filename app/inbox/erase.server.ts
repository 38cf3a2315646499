import type { Program } from '../http/program.server.ts'
import type { Deletions } from './inbox-tables.ts'
import type { Inbox } from './submission.server.ts'

/** Deletes an application with its documents, mails and history; what remains is a line without personal data. */
export async function eraseApplication(house: Program, id: number, reason: Deletions['reason']) {
  const db = house.database.db as unknown as Inbox
  const keys = await db.transaction().execute(async (trx) => {
    const documents = await trx
      .selectFrom('application_documents')
      .select('key')
      .where('application_id', '=', id)
      .execute()
    const gone = await trx
      .deleteFrom('applications')
      .where('id', '=', id)
      .returning('reference')
      .executeTakeFirst()
    if (!gone) return []
    await trx
      .insertInto('deletions')
      .values({
        at: new Date().toISOString(),
        kind: 'application',
        reference: gone.reference,
        reason,
        documents: documents.length,
      })
      .execute()
    return documents.map(({ key }) => key)
  })
  // A file that stays behind here is found by the sweep.
  for (const key of keys) await house.storage.delete(key)
}

export async function eraseMessage(house: Program, id: number, reason: Deletions['reason']) {
  await (house.database.db as unknown as Inbox).transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('messages')
      .where('id', '=', id)
      .returning('reference')
      .executeTakeFirst()
    if (!gone) return
    await trx
      .insertInto('deletions')
      .values({
        at: new Date().toISOString(),
        kind: 'message',
        reference: gone.reference,
        reason,
        documents: 0,
      })
      .execute()
  })
}
