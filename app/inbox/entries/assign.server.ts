import { lockAccount } from '#accounts/people/reassign-work.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { type ActingColleague, createColleagueMail } from '../letters/mail-to-colleague.server.ts'
import { listColleagues } from './colleagues.server.ts'
import { recordEvents } from './events.server.ts'
import { type VisibleEntries, visibleTo } from './visibility.server.ts'

/**
 * Assigns entries to a colleague, or to nobody if `assigneeId` is empty. Skips entries that the colleague may not see. Returns
 * the number of changed entries, or undefined when the colleague does not exist.
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
    const colleague = assigneeId
      ? (await listColleagues(trx, kind)).find(({ id }) => id === assigneeId)
      : undefined
    if (assigneeId && !colleague) return undefined
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
      colleague
        ? { who: actor.email, what: 'assigned', note: colleague.email }
        : { who: actor.email, what: 'took from' },
    )
    if (colleague && colleague.id !== actor.id && rows.length > 0)
      await enqueue(trx, [
        await createColleagueMail(app, trx, {
          colleague,
          by: actor,
          kind,
          entries: rows,
          why: 'assigned',
        }),
      ])
    return rows.length
  })
}
