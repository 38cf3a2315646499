import { createStandInLookup, resolveStandIn } from '#accounts/people/absences.server.ts'
import { lockAccountRow } from '#accounts/people/release-inaccessible-work.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { type ActingColleague, createColleagueMail } from '../letters/mail-to-colleague.server.ts'
import { listColleagues, listEntryColleagues } from './colleagues.server.ts'
import { recordEvents } from './events.server.ts'
import { type VisibleEntries, visibleTo } from './visibility.server.ts'

/**
 * Assigns entries to a colleague, or to nobody if `assigneeId` is empty. Skips entries that the colleague may not see. Returns
 * how many changed and who stands in for the colleague, or undefined when there is no such colleague.
 */
export async function assignEntries(
  app: AppContext,
  { kind, ids }: VisibleEntries,
  assigneeId: string,
  actor: ActingColleague,
) {
  return app.database.db.transaction().execute(async (trx) => {
    // Locks the account before its rights are read.
    if (assigneeId) await lockAccountRow(trx, assigneeId)
    const assignee = assigneeId ? await findAssignee(trx, { kind, ids }, assigneeId) : undefined
    if (assigneeId && !assignee) return undefined
    const { person, absent } = { person: undefined, ...assignee }
    const assigned_to = person?.id ?? null
    const scope = { messages: true, applications: person?.sees ?? 'all', office: false } as const
    const rows = await trx
      .updateTable(kind)
      .set({ assigned_to })
      .where('id', 'in', [0, ...ids])
      .where('assigned_to', assigned_to ? 'is distinct from' : 'is not', assigned_to)
      .where(visibleTo(scope, kind))
      .returning(['id', 'reference'])
      .execute()
    await recordEvents(
      trx,
      kind,
      rows.map(({ id }) => id),
      assignee
        ? { who: actor.email, what: 'assigned', note: nameAssignee(assignee) }
        : { who: actor.email, what: 'took from' },
    )
    if (person && person.id !== actor.id && rows.length > 0)
      await enqueue(trx, [
        await createColleagueMail(app, trx, {
          why: 'assigned',
          recipient: person.email,
          entries: rows.map((row) => ({ ...row, kind })),
          who: actor.name,
          standsInFor: absent?.name,
        }),
      ])
    return { count: rows.length, standIn: absent && person?.name }
  })
}

/** Whoever stands in for the colleague today takes the entries, if able to see each that the colleague sees. */
const findAssignee = async (trx: Db, entries: Pick<VisibleEntries, 'kind' | 'ids'>, id: string) =>
  resolveStandIn(
    await createStandInLookup(trx, getGermanDay()),
    id,
    await listColleagues(trx, entries.kind),
    await listEntryColleagues(trx, entries),
  )

/** The note names the absent colleague, too. */
const nameAssignee = ({ person, absent }: { person: Email; absent?: Email }) =>
  absent ? `${person.email} (in Vertretung für ${absent.email})` : person.email

type Email = { email: string }
