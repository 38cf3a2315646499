import type { Kysely } from 'kysely'
import type { InboxTables } from '../inbox/inbox-tables.ts'

const minute = 60_000
/** What failed longer ago has been seen, or is nobody's concern any more. */
const memory = 7 * 24 * 60 * minute

export interface MailTrouble {
  /** Since when no attempt has succeeded any more though mails wait, or undefined when it is no trouble yet. */
  failingSince: string | undefined
  /** Why, in the words of the mail server. */
  error: string | undefined
  /** Not sent so far. */
  waiting: number
  /** Given up within the last week. */
  failed: number
}

/** How the sending of mails is: trouble begins when it has been failing for a quarter of an hour. */
export async function mailTrouble(db: Kysely<InboxTables>, now = Date.now()): Promise<MailTrouble> {
  const success = await db
    .selectFrom('mail_attempts')
    .select('at')
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [oldest, last, waiting, failed] = await Promise.all([
    db
      .selectFrom('outbox')
      .innerJoin('mail_attempts', 'outbox_id', 'outbox.id')
      .select('mail_attempts.at')
      .where('outbox.state', 'in', ['waiting', 'sending'])
      .where('mail_attempts.error', 'is not', null)
      .where('mail_attempts.at', '>', success?.at ?? '')
      .orderBy('mail_attempts.at')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('mail_attempts')
      .select(['at', 'error'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    countOf(db, 'waiting'),
    countOf(db, 'failed', new Date(now - memory).toISOString()),
  ])
  const isFailing = oldest && Date.parse(oldest.at) <= now - 15 * minute
  return {
    failingSince: isFailing ? oldest.at : undefined,
    error: last?.error ?? undefined,
    waiting,
    failed,
  }
}

async function countOf(db: Kysely<InboxTables>, state: 'waiting' | 'failed', since = '') {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
