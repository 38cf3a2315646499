import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { undoMinutes } from './can-send.ts'
import { appendCompanyDetails } from './company-details.ts'
import { toHeaderLine } from './compose.ts'

/** A mail to a colleague. */
export type Notice = WrittenMail & { kind: 'notice' }
/** A mail to a visitor or an applicant. */
export type VisitorMail = WrittenMail & VisitorMailFields
export type Mail = Notice | VisitorMail

/** Mails that people write. */
export const letterKinds: Mail['kind'][] = ['reply', 'rejection']

interface VisitorMailFields {
  /** Purpose, for the list in the panel. */
  kind:
    | 'confirmation'
    | 'reminder'
    | 'interim'
    | 'reply'
    | 'rejection'
    | 'announcement'
    | 'appointment'
  /** Legal company details, required in every mail to a visitor. */
  footer: string
}

interface WrittenMail {
  recipient: string
  reply_to?: string
  subject: string
  body: string
  /** Calendar file that goes with it. */
  calendar?: string | undefined
  message_id?: number
  application_id?: number
  /** Idempotency key. */
  once?: string | undefined
  /** The earliest time of sending; until then the sender can cancel it. */
  leavesAt?: string
}

export const computeDelayedSendTime = () =>
  new Date(Date.now() + undoMinutes * 60_000).toISOString()

/** The text as it leaves. */
export const formatBodyWithFooter = (mail: Mail) =>
  mail.kind === 'notice' ? mail.body : appendCompanyDetails(mail.body, mail.footer)

/** Transactional outbox: stored with its cause, sent later by the worker. Returns the stored rows. */
export async function enqueue(trx: Db, mails: Mail[]) {
  if (mails.length === 0) return []
  const at = getCurrentIsoTime()
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
        subject: toHeaderLine(mail.subject),
        body: formatBodyWithFooter(mail),
        calendar: mail.calendar ?? null,
        state: 'waiting' as const,
        attempts: 0,
        next_at: mail.leavesAt ?? at,
        created_at: at,
      })),
    )
    .returning(['id', 'message_id', 'application_id'])
    .execute()
}
