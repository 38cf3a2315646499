import { now } from '#content/change.server.ts'
import type { Db } from '#tables.ts'
import { minutesToTakeBack } from './can-send.ts'
import { headerLine } from './compose.ts'
import { withParticulars } from './particulars.ts'

export type Notice = Written & { kind: 'notice' }
export type Letter = Written & ToVisitors
export type Mail = Notice | Letter

interface ToVisitors {
  /** What it is for, for the list in the admin panel. */
  kind: 'confirmation' | 'reminder' | 'reply' | 'rejection'
  /** The particulars of the company, which no mail to a visitor may lack. */
  footer: string
}

interface Written {
  recipient: string
  reply_to?: string
  subject: string
  body: string
  message_id?: number
  application_id?: number
  /** The same mail asked for twice has the same. */
  once?: string | undefined
  /** It waits until then, so that whoever wrote it can take it back. */
  leavesAt?: string
}

export const leavesAt = () => new Date(Date.now() + minutesToTakeBack * 60_000).toISOString()

/** Saved in the same transaction as its cause, sent later by the worker; answers what became of them in the outbox. */
export async function enqueue(trx: Db, mails: Mail[]) {
  if (mails.length === 0) return []
  const at = now()
  return trx
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        recipient: mail.recipient,
        message_id: mail.message_id ?? null,
        application_id: mail.application_id ?? null,
        reply_to: mail.reply_to ?? null,
        once: mail.once ?? null,
        subject: headerLine(mail.subject),
        body: mail.kind === 'notice' ? mail.body : withParticulars(mail.body, mail.footer),
        state: 'waiting' as const,
        attempts: 0,
        next_at: mail.leavesAt ?? at,
        created_at: at,
      })),
    )
    .returning(['id', 'message_id', 'application_id'])
    .execute()
}
