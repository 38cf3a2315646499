import type { Db } from '#tables.ts'
import type { Sent } from './send-mails.server.ts'

/** What the same form did the first time, as far as its mails still wait; its way back only for who did it. */
export async function findSentBefore(db: Db, once: string[], who: string): Promise<Sent> {
  const mails = await db
    .selectFrom('outbox')
    .leftJoin('inbox_undo', 'inbox_undo.outbox_id', 'outbox.id')
    .select(['outbox.next_at', 'inbox_undo.batch', 'inbox_undo.who'])
    .where('outbox.once', 'in', once)
    .where('outbox.state', '=', 'waiting')
    .orderBy('outbox.next_at')
    .execute()
  const [first] = mails
  return {
    count: mails.length,
    leavesAt: first?.next_at ?? '',
    cancelled: 0,
    batch: first?.who === who ? first.batch : null,
  }
}
