import { today } from '#content/open-job.ts'
import type { Past } from '#core/db/past-rows.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'

/** Different paths between two writes; further ones are counted as `others`. */
const most = 1000
export const others = '(others)'

/** Days for which the numbers are stored. */
const kept = 400

export type Visits = ReturnType<typeof createVisits>

/**
 * Counts page views in memory and adds them to the table now and then: a view costs nothing, and several instances add
 * up.
 */
export function createVisits(db: Db) {
  let counts = new Map<string, number>()
  let day = today()

  function count(path: string, views = 1) {
    const name = counts.has(path) || counts.size < most ? path : others
    counts.set(name, (counts.get(name) ?? 0) + views)
  }

  /** One statement; if it fails, row by row, so that one bad row does not cost the others. */
  async function write() {
    const taken = counts
    const of = day
    counts = new Map()
    day = today()
    if (taken.size === 0) return
    try {
      await addViews(db, of, taken)
    } catch (error) {
      log.warn({ err: error }, 'visits could not be written at once')
      await writeEach(of, taken)
    }
  }

  /** If some rows can be written, the failing ones are dropped. If none can, all are counted again next time. */
  async function writeEach(of: string, taken: Map<string, number>) {
    const rest = new Map(taken)
    for (const [path, views] of taken) {
      try {
        await addViews(db, of, new Map([[path, views]]))
      } catch (error) {
        if (!(await takesAny(of))) break
        log.warn({ err: error, path }, 'the views of a page could not be written')
      }
      rest.delete(path)
    }
    for (const [path, views] of rest) count(path, views)
  }

  const takesAny = (of: string) =>
    addViews(db, of, new Map([['/', 0]])).then(
      () => true,
      () => false,
    )

  return { count, write }
}

/** Sorted, so that two instances never deadlock. */
export async function addViews(db: Db, day: string, counts: Map<string, number>) {
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
export function startWriting({ write }: { write(): Promise<void> }) {
  const timer = setInterval(() => void write(), 60_000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return write()
  }
}

/** Rows older than thirteen months. */
export const oldVisits = (now: number): Past => ['visits', 'day', daysAgo(kept, now)]

export const daysAgo = (days: number, now = Date.now()) => today(new Date(now - days * 86_400_000))
