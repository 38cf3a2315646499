import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { type ActingColleague, createColleagueMail } from '../letters/mail-to-colleague.server.ts'
import { findMentionedColleagues } from '../privacy/mentioned-colleagues.ts'
import { listEntryColleagues } from './colleagues.server.ts'
import { recordEvents } from './events.server.ts'
import type { VisibleEntries } from './visibility.server.ts'

/** Adds an internal note. Mentioned colleagues get a mail that does not contain the note. */
export async function addNote(
  app: AppContext,
  entry: VisibleEntries,
  { note, named, by }: { note: string; named: string[]; by: ActingColleague },
) {
  const db = app.database.db
  const { kind, ids } = entry
  const colleagues = await listEntryColleagues(db, entry)
  const mentioned = new Set([
    ...findMentionedColleagues(note, colleagues),
    ...colleagues.filter(({ id }) => named.includes(id)),
  ])
  const recipients = colleagues.filter((each) => mentioned.has(each) && each.id !== by.id)
  return db.transaction().execute(async (trx) => {
    const actor = by.email
    await recordEvents(trx, kind, ids, { who: actor, what: 'note', note })
    if (recipients.length === 0) return
    const names = recipients.map(({ email }) => email).join(', ')
    await recordEvents(trx, kind, ids, { who: actor, what: 'mentioned', note: names })
    const entries = await trx
      .selectFrom(kind)
      .select(['id', 'reference'])
      .where('id', 'in', ids)
      .execute()
    const notice = {
      why: 'mentioned',
      entries: entries.map((each) => ({ ...each, kind })),
      who: by.name,
    } as const
    for (const { email: recipient } of recipients)
      await enqueue(trx, [await createColleagueMail(app, trx, { ...notice, recipient })])
  })
}
