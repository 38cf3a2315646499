import { getGermanDay } from '#content/types/open-job.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import type { Db } from '#core/db/tables.ts'
import { log } from '#core/runtime/log.server.ts'
import { isReportableNotFoundPath } from './reportable-path.ts'
import { getPastDay } from './visits.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    lost: NotFoundCounter
  }
}

/** Size of the table; the most frequent paths stay. */
export const maxNotFoundPaths = 1000
/** New paths per write: a scanner that tries many displaces few. */
const mostAtOnce = 200
/** Days after the last request. */
const retentionDays = 42

export type NotFoundCounter = ReturnType<typeof createNotFoundCounter>

/**
 * Counts paths that were not found, without data about the visitor. Counts in memory and writes at intervals, so that
 * no response waits.
 */
export function createNotFoundCounter(db: Db) {
  let counts = new Map<string, number>()

  function count(path: string, times = 1) {
    if (counts.has(path)) return void counts.set(path, (counts.get(path) ?? 0) + times)
    if (counts.size < mostAtOnce && isReportableNotFoundPath(path)) counts.set(path, times)
  }

  async function write() {
    const batch = counts
    counts = new Map()
    if (batch.size === 0) return
    try {
      await storeNotFoundCounts(db, getGermanDay(), batch)
    } catch (error) {
      log.warn({ err: error }, 'addresses asked for in vain could not be written')
      for (const [path, times] of batch) count(path, times)
    }
  }

  return { count, write }
}

/** One transaction; after a failure the counts are added again. Sorted, so that two instances never deadlock. */
export async function storeNotFoundCounts(db: Db, day: string, counts: Map<string, number>) {
  const rows = [...counts].map(([path, count]) => ({ path, asked: count, last_day: day }))
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('lost_addresses')
      .values(rows.sort((a, b) => (a.path < b.path ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          asked: eb('lost_addresses.asked', '+', eb.ref('excluded.asked')),
          last_day: eb.ref('excluded.last_day'),
        })),
      )
      .execute()
    await trx
      .deleteFrom('lost_addresses')
      .where('path', 'in', (eb) =>
        eb
          .selectFrom('lost_addresses')
          .select('path')
          .orderBy('asked', 'desc')
          .orderBy('last_day', 'desc')
          .orderBy('path')
          .limit(1_000_000)
          .offset(maxNotFoundPaths),
      )
      .execute()
  })
}

/** Paths without a request for six weeks. */
export const getExpiredNotFoundFilter = (now: number): ExpiredRowsFilter => [
  'lost_addresses',
  'last_day',
  getPastDay(retentionDays, now),
]
