import { getGermanDay } from '#content/types/open-job.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import type { Db } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    visits: ViewCounter
  }
}

/** Different paths between two writes; further ones are counted as `otherPathsLabel`. */
const maxPaths = 1000
export const otherPathsLabel = '(others)'

/** Days for which the numbers are stored. */
const retentionDays = 400

export type ViewCounter = ReturnType<typeof createViewCounter>

/**
 * Counts page views in memory and adds them to the table at intervals: a view costs no write, and the counts of several
 * instances add up.
 */
export function createViewCounter(db: Db) {
  let counts = new Map<string, number>()
  let day = getGermanDay()

  function count(path: string, views = 1) {
    const name = counts.has(path) || counts.size < maxPaths ? path : otherPathsLabel
    counts.set(name, (counts.get(name) ?? 0) + views)
  }

  /** One statement; if it fails, row by row, so that one bad row does not cost the others. */
  async function write() {
    const batch = counts
    const batchDay = day
    counts = new Map()
    day = getGermanDay()
    if (batch.size === 0) return
    try {
      await storeViewCounts(db, batchDay, batch)
    } catch (error) {
      log.warn({ err: error }, 'visits could not be written at once')
      await writeEach(batchDay, batch)
    }
  }

  /** If some rows can be written, the failing ones are dropped. If none can, all are counted again next time. */
  async function writeEach(day: string, batch: Map<string, number>) {
    const remaining = new Map(batch)
    for (const [path, views] of batch) {
      try {
        await storeViewCounts(db, day, new Map([[path, views]]))
      } catch (error) {
        if (!(await canWriteAny(day))) break
        log.warn({ err: error, path }, 'the views of a page could not be written')
      }
      remaining.delete(path)
    }
    for (const [path, views] of remaining) count(path, views)
  }

  const canWriteAny = (day: string) =>
    storeViewCounts(db, day, new Map([['/', 0]])).then(
      () => true,
      () => false,
    )

  return { count, write }
}

/** Sorted, so that two instances never deadlock. */
export async function storeViewCounts(db: Db, day: string, counts: Map<string, number>) {
  const rows = [...counts].map(([path, views]) => ({ day, path, views }))
  await db
    .insertInto('visits')
    .values(rows.sort((a, b) => (a.path < b.path ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path'])
        .doUpdateSet((eb) => ({ views: eb('visits.views', '+', eb.ref('excluded.views')) })),
    )
    .execute()
}

/** Writes once a minute. Returns a function that stops the timer and writes the rest. */
export function startPeriodicWrites(name: string, { write }: { write(): Promise<void> }) {
  const stop = startJob(name, write, { every: 60_000, delay: 60_000 })
  return () => stop().then(write)
}

/** Rows older than thirteen months. */
export const getExpiredVisitsFilter = (now: number): ExpiredRowsFilter => [
  'visits',
  'day',
  getPastDay(retentionDays, now),
]

/** The German calendar day `days` before that of `now`, as `2026-05-31`. */
export const getPastDay = (days: number, now = Date.now()) =>
  addCalendarDays(getGermanDay(new Date(now)), -days)
