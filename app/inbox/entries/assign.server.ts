import { createStandInLookup } from '#accounts/people/absences.server.ts'
import { lockAccount } from '#accounts/people/reassign-work.server.ts'
import { getLocalDay } from '#content/types/open-job.ts'
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
    if (assigneeId) await lockAccount(trx, assigneeId)
    const person = assigneeId ? await findAssignee(trx, { kind, ids }, assigneeId) : undefined
    if (assigneeId && !person) return undefined
    const colleague = person?.colleague
    const assigned_to = colleague?.id ?? null
    const scope = { messages: true, applications: colleague?.sees ?? 'all', office: false } as const
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
      person
        ? { who: actor.email, what: 'assigned', note: nameAssignee(person) }
        : { who: actor.email, what: 'took from' },
    )
    if (person && colleague && colleague.id !== actor.id && rows.length > 0)
      await enqueue(trx, [
        await createColleagueMail(app, trx, {
          colleague,
          by: actor,
          kind,
          entries: rows,
          why: 'assigned',
          standsInFor: person.standsInFor?.name,
        }),
      ])
    return { count: rows.length, standIn: person?.standsInFor && colleague?.name }
  })
}

interface Assignee {
  colleague: Awaited<ReturnType<typeof listColleagues>>[number]
  /** The colleague who was meant and is away. */
  standsInFor?: { name: string; email: string }
}

/** Whoever stands in for the colleague today takes the entries, if able to see each that the colleague sees. */
async function findAssignee(
  trx: Db,
  entries: Pick<VisibleEntries, 'kind' | 'ids'>,
  id: string,
): Promise<Assignee | undefined> {
  const colleagues = await listColleagues(trx, entries.kind)
  const find = (account: string) => colleagues.find((each) => each.id === account)
  const colleague = find(id)
  if (!colleague) return undefined
  const findStandIn = await createStandInLookup(trx, getLocalDay())
  const seesAll = (await listEntryColleagues(trx, entries)).map((each) => each.id)
  const substitute = find(findStandIn(id, (account) => seesAll.includes(account)))
  return substitute && substitute !== colleague
    ? { colleague: substitute, standsInFor: colleague }
    : { colleague }
}

/** The note names the absent colleague, too. */
const nameAssignee = ({ colleague, standsInFor }: Assignee) =>
  standsInFor ? `${colleague.email} (in Vertretung für ${standsInFor.email})` : colleague.email
