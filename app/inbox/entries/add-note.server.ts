import { createStandInLookup, resolveStandIn } from '#accounts/people/absences.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { type ActingColleague, createColleagueMail } from '../letters/mail-to-colleague.server.ts'
import { findMentionedColleagues } from '../privacy/mentioned-colleagues.ts'
import { listEntryColleagues } from './colleagues.server.ts'
import { recordEvents } from './events.server.ts'
import type { VisibleEntries } from './visibility.server.ts'

/**
 * Adds an internal note. Mentioned colleagues, or those who stand in for them, get a mail that does not contain the note. An
 * absent one gets it all the same when the author stands in, who knows the note.
 */
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
  const findStandIn = await createStandInLookup(db, getGermanDay())
  const recipients = new Map<string, { email: string; standsInFor?: string | undefined }>()
  for (const each of colleagues.filter((one) => mentioned.has(one) && one.id !== by.id)) {
    const found = resolveStandIn(findStandIn, each.id, colleagues)
    const { person, absent } = found && found.person.id !== by.id ? found : { person: each }
    // Who is mentioned, too, is told for oneself.
    if (!recipients.has(person.id) || !absent)
      recipients.set(person.id, { email: person.email, standsInFor: absent?.name })
  }
  return db.transaction().execute(async (trx) => {
    const actor = by.email
    await recordEvents(trx, kind, ids, { who: actor, what: 'note', note })
    if (recipients.size === 0) return
    const names = [...recipients.values()].map(({ email }) => email).join(', ')
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
    for (const { email: recipient, standsInFor } of recipients.values())
      await enqueue(trx, [
        await createColleagueMail(app, trx, { ...notice, recipient, standsInFor }),
      ])
  })
}
