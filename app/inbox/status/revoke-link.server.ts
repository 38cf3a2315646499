import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { recordEvents } from '../entries/events.server.ts'
import { type EntryRef, entryKinds } from '../entries/kinds.ts'

/** Replaces the link in a mail, in the language of the link. */
const createRevocationNote = (link: string) =>
  runInLanguage(isEnglishPath(new URL(link).pathname) ? 'en' : 'de', () =>
    translate('(Ihr persönlicher Link gilt nicht mehr. Bitte antworten Sie uns auf diese E-Mail.)'),
  )

/** Revokes the person's link and removes it from unsent mails. Returns how many waiting mails had it. */
export const revokeLink = (db: Db, entry: EntryRef, actor: string) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom(entry.kind)
      .select('status_key')
      .where('id', '=', entry.id)
      .executeTakeFirst()
    await trx
      .updateTable(entry.kind)
      .set({ status_key: null, updated_at: getCurrentIsoTime() })
      .where('id', '=', entry.id)
      .execute()
    await recordEvents(trx, entry.kind, [entry.id], {
      who: actor,
      what: 'revoked the personal link',
    })
    return row?.status_key ? removeLink(trx, entry, row.status_key) : 0
  })

async function removeLink(trx: Db, { kind, id }: EntryRef, key: string) {
  const mails = await trx
    .selectFrom('outbox')
    .select(['id', 'state', 'body'])
    .where(entryKinds[kind].column, '=', id)
    // Includes cancelled mails and mails being sent: an undo or a retry may send them later.
    .where('state', '!=', 'sent')
    .execute()
  const matches = mails.filter(({ body }) => body.includes(key))
  for (const mail of matches)
    await trx
      .updateTable('outbox')
      .set({
        body: mail.body.replaceAll(new RegExp(`https?://\\S*${key}`, 'g'), createRevocationNote),
      })
      .where('id', '=', mail.id)
      .execute()
  return matches.filter(({ state }) => cancellableStates.includes(state)).length
}
