import type { Db } from '#core/db/tables.ts'

/** Result of `sendMails`. */
export interface SentMailsResult {
  count: number
  leavesAt: string
  /** Number of waiting mails that the change of state cancelled. */
  cancelled: number
  /** Batch for the sender's undo. */
  batch: string | null
}

/** Result of the first submission of a form, as far as its mails still wait. Only its sender gets the undo. */
export async function readFirstSubmissionResult(
  db: Db,
  once: string[],
  actor: string,
): Promise<SentMailsResult> {
  const mails = await db
    .selectFrom('outbox')
    .leftJoin('inbox_undo', 'inbox_undo.outbox_id', 'outbox.id')
    .select(['outbox.next_at', 'inbox_undo.batch', 'inbox_undo.who'])
    .where('outbox.once', 'in', once)
    .where('outbox.state', '=', 'waiting')
    .orderBy('outbox.next_at')
    .execute()
  const [firstMail] = mails
  return {
    count: mails.length,
    leavesAt: firstMail?.next_at ?? '',
    cancelled: 0,
    batch: firstMail?.who === actor ? firstMail.batch : null,
  }
}
