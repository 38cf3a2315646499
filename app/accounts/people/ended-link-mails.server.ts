import type { Db } from '#core/db/tables.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import { isResetMailCurrent } from '../passwords/password-reset.server.ts'
import { isInvitationMailCurrent } from './invitations.server.ts'

/** Cancels mails that wait with a link that has expired, was used, or has ended with a change of the account. */
export async function cancelEndedLinkMails(db: Db) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'once'])
    .where('state', 'in', cancellableStates)
    .where('kind', '=', 'notice')
    .where('once', 'is not', null)
    .execute()
  const ended: number[] = []
  for (const { id, once } of mails) {
    const key = once ?? ''
    const isCurrent =
      (await isInvitationMailCurrent(db, key)) ?? (await isResetMailCurrent(db, key))
    if (isCurrent === false) ended.push(id)
  }
  return cancelMails(db, ended)
}
