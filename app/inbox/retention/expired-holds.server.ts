import type { AppContext } from '#core/request/app-context.server.ts'
import { recordEvents } from '../entries/events.server.ts'

const listEndedHolds = (app: AppContext, now: number) =>
  app.database.search
    .selectFrom('messages')
    .select(['id', 'hold_reason'])
    .where('hold_reason', 'is not', null)
    .where('hold_until', '<', new Date(now).toISOString())
    .execute()

/** Number of messages whose hold has expired. */
export const countExpiredHolds = async (app: AppContext, now: number) =>
  (await listEndedHolds(app, now)).length

/** Releases expired holds, so that the usual retention applies again. */
export async function releaseExpiredHolds(app: AppContext, now: number) {
  const db = app.database.db
  const rows = await listEndedHolds(app, now)
  const at = new Date(now).toISOString()
  for (const { id, hold_reason } of rows)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('messages')
        .set({ hold_reason: null, hold_until: null, updated_at: at })
        .where('id', '=', id)
        .where('hold_until', '<', at)
        .execute()
      const event = { at, who: 'The program', what: 'released', note: hold_reason } as const
      await recordEvents(trx, 'messages', [id], event)
    })
  return rows.length
}
