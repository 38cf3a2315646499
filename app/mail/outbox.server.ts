import type { Kysely } from 'kysely'
import type { InboxTables } from '../inbox/inbox-tables.ts'
import { headerLine } from './compose.ts'

export interface Mail {
  /** What it is for, for the list in the admin panel. */
  kind: 'notice' | 'confirmation' | 'reply' | 'rejection'
  recipient: string
  reply_to?: string
  subject: string
  body: string
  message_id?: number
  application_id?: number
  /** The same mail asked for twice has the same. */
  once?: string
}

/** Saved in the same transaction as its cause, sent later by the worker. */
export async function enqueue(trx: Kysely<InboxTables>, mails: Mail[]) {
  if (mails.length === 0) return
  const at = new Date().toISOString()
  await trx
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        ...mail,
        message_id: mail.message_id ?? null,
        application_id: mail.application_id ?? null,
        reply_to: mail.reply_to ?? null,
        once: mail.once ?? null,
        subject: headerLine(mail.subject),
        state: 'waiting' as const,
        attempts: 0,
        next_at: at,
        created_at: at,
      })),
    )
    .execute()
}
