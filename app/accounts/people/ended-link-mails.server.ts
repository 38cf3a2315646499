import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { unsealSecrets } from '#mail/sealed.server.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import { getResetMailKey, isResetMailCurrent } from '../passwords/password-reset.server.ts'
import { getInvitationMailKey, isInvitationMailCurrent } from './invitations.server.ts'

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

/** Adds the cancellation key to waiting mails with a link; earlier versions wrote them without one. */
export async function backfillLinkMailKeys(db: Db, secret: string) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'body'])
    .where('state', 'in', cancellableStates)
    .where('kind', '=', 'notice')
    .where('once', 'is', null)
    .where('body', 'like', '%[[sealed:%')
    .execute()
  for (const { id, body } of mails) {
    const text = unsealSecrets(secret, body)
    const [, key] = /\/([\w-]{32})(?![\w-])/.exec(text) ?? []
    if (!key) continue
    const isInvitation = text.includes(href('/admin/invitation/:secret', { secret: key }))
    const once = isInvitation ? getInvitationMailKey(key) : getResetMailKey(key)
    await db.updateTable('outbox').set({ once }).where('id', '=', id).execute()
  }
}
