import { now } from '#content/change.server.ts'
import { cancellable } from '#mail/unsent.server.ts'
import type { Db } from '#tables.ts'
import { recordEvents } from './events.server.ts'

/** In the language of the mail. */
const gone = '(Ihr persönlicher Link gilt nicht mehr. Bitte antworten Sie uns auf diese E-Mail.)'

/** The applicant's personal link opens nothing any more, and no mail leaves with it. Answers how many were to. */
export const revokeLink = (db: Db, id: number, who: string) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('applications')
      .select('status_key')
      .where('id', '=', id)
      .executeTakeFirst()
    await trx
      .updateTable('applications')
      .set({ status_key: null, updated_at: now() })
      .where('id', '=', id)
      .execute()
    await recordEvents(trx, 'applications', [id], { who, what: 'revoked the personal link' })
    return row?.status_key ? takeOut(trx, id, row.status_key) : 0
  })

async function takeOut(trx: Db, id: number, key: string) {
  const mails = await trx
    .selectFrom('outbox')
    .select(['id', 'state', 'body'])
    .where('application_id', '=', id)
    // A cancelled one may wait again, and one under way be tried again.
    .where('state', '!=', 'sent')
    .execute()
  const holding = mails.filter(({ body }) => body.includes(key))
  for (const mail of holding)
    await trx
      .updateTable('outbox')
      .set({ body: mail.body.replaceAll(new RegExp(`https?://\\S*${key}`, 'g'), gone) })
      .where('id', '=', mail.id)
      .execute()
  return holding.filter(({ state }) => cancellable.includes(state)).length
}
