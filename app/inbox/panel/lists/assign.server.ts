import { createStandInLookup, resolveStandIn } from '#accounts/people/absences.server.ts'
import { lockAccountRow } from '#accounts/people/release-inaccessible-work.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { lockForUpdate } from '#core/db/lock-for-update.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listColleagues, listEntryColleagues } from '#inbox/entries/colleagues.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { findOvertaken, type SeenValues } from '#inbox/entries/overtaken.server.ts'
import { type VisibleEntries, whereEntryVisible } from '#inbox/entries/visibility.server.ts'
import {
  type ActingColleague,
  createColleagueMail,
} from '#inbox/letters/mail-to-colleague.server.ts'
import { enqueue } from '#mail/outbox.server.ts'

/**
 * Assigns entries to a colleague, or to nobody if `assigneeId` is empty. Skips entries that the colleague may not see, and those
 * that somebody else has assigned since they were shown. Returns these, how many changed and who stands in for the colleague,
 * or undefined when there is no such colleague.
 */
export async function assignEntries(
  app: AppContext,
  { kind, ids }: VisibleEntries,
  assigneeId: string,
  actor: ActingColleague,
  seen?: SeenValues,
) {
  return app.database.db.transaction().execute(async (trx) => {
    // Locks the account before its rights are read.
    if (assigneeId) await lockAccountRow(trx, assigneeId)
    const assignee = assigneeId ? await findAssignee(trx, { kind, ids }, assigneeId) : undefined
    if (assigneeId && !assignee) return undefined
    const { person, absent } = { person: undefined, ...assignee }
    const assigned_to = person?.id ?? null
    const current = await lockAndReadAssignees(trx, kind, ids)
    const change = { value: assigned_to ?? '', seen, who: actor.email }
    const overtaken = await findOvertaken(trx, kind, 'assignee', current, change)
    const left = overtaken.map(({ id }) => id)
    const scope = { messages: true, applications: person?.sees ?? 'all', office: false } as const
    const rows = await trx
      .updateTable(kind)
      .set({ assigned_to })
      .where('id', 'in', [0, ...ids.filter((id) => !left.includes(id))])
      .where('assigned_to', assigned_to ? 'is distinct from' : 'is not', assigned_to)
      .where(whereEntryVisible(scope, kind))
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
    return { count: rows.length, standIn: absent && person?.name, overtaken }
  })
}

async function lockAndReadAssignees(trx: Db, kind: VisibleEntries['kind'], ids: number[]) {
  const rows = await trx
    .selectFrom(kind)
    .select(['id', 'assigned_to'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .$call(lockForUpdate(trx))
    .execute()
  return new Map(rows.map(({ id, assigned_to }) => [id, assigned_to ?? '']))
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
