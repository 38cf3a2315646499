import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { MailState } from './mail-tables.ts'

const minute = 60_000
/** Milliseconds after which a failure is no longer reported. */
const memory = 7 * 24 * 60 * minute

export interface OutboxStatus {
  /** Time since which mails wait and every attempt fails; undefined as long as the delay is normal. */
  failingSince: string | undefined
  /** The mail server's error. */
  error: string | undefined
  /** Mails not sent so far. */
  waiting: number
  /** Mails that wait until a person sends them. */
  held: number
  /** Mails that failed for good within the last week. */
  failed: number
}

/** State of the mail delivery. It is trouble after 15 minutes of failures only. */
export async function getOutboxStatus(db: Db, now = Date.now()): Promise<OutboxStatus> {
  const success = await db
    .selectFrom('mail_attempts')
    // By id, not by time: a wrong clock would hide all later failures.
    .select('id')
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mails = (state: MailState) => db.selectFrom('outbox').where('state', '=', state)
  const [oldest, last, waiting, held, failed] = await Promise.all([
    db
      .selectFrom('outbox')
      .innerJoin('mail_attempts', 'outbox_id', 'outbox.id')
      .select('mail_attempts.at')
      .where('outbox.state', 'in', ['waiting', 'sending'])
      .where('mail_attempts.error', 'is not', null)
      .where('mail_attempts.id', '>', success?.id ?? 0)
      .orderBy('mail_attempts.id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('mail_attempts')
      .select(['at', 'error'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    countRows(mails('waiting')),
    countRows(mails('held')),
    countRows(mails('failed').where('created_at', '>', new Date(now - memory).toISOString())),
  ])
  const isFailing = oldest && Date.parse(oldest.at) <= now - 15 * minute
  return {
    failingSince: isFailing ? oldest.at : undefined,
    error: last?.error ?? undefined,
    waiting,
    held,
    failed,
  }
}
