import type { Kysely } from 'kysely'
import { today } from '../content/open-job.ts'
import type { Tables } from '../content/tables.ts'
import { log } from '../log.server.ts'

/** Pages between two writes; what comes on top is counted under one name. */
const most = 1000
export const others = '(others)'

/** Days for which the numbers are kept. */
const kept = 400

export type Visits = ReturnType<typeof openVisits>

/**
 * Counts page views in memory and adds them to the table now and then, so that a view costs nothing and several
 * instances add up.
 */
export function openVisits(db: Kysely<Tables>) {
  let counts = new Map<string, number>()
  let day = today()

  function count(path: string, views = 1) {
    const name = counts.has(path) || counts.size < most ? path : others
    counts.set(name, (counts.get(name) ?? 0) + views)
  }

  /** One statement. What could not be written is tried again next time. */
  async function write() {
    const taken = counts
    const of = day
    counts = new Map()
    day = today()
    if (taken.size === 0) return
    try {
      await add(db, of, taken)
    } catch (error) {
      log.warn({ err: error }, 'visits could not be written')
      for (const [path, views] of taken) count(path, views)
    }
  }

  return { count, write }
}

/** In one order for all, so that two instances never wait for each other's rows. */
async function add(db: Kysely<Tables>, day: string, counts: Map<string, number>) {
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

/** Writes once a minute and drops what is older than thirteen months. Returns how to stop, which writes the rest. */
export function startVisits(visits: Visits, db: Kysely<Tables>) {
  let cleaned = ''
  async function run() {
    await visits.write()
    if (cleaned === today()) return
    cleaned = today()
    await db.deleteFrom('visits').where('day', '<', daysAgo(kept)).execute()
  }
  const timer = setInterval(
    () => void run().catch((error: unknown) => log.warn({ err: error }, 'visits not cleaned')),
    60_000,
  )
  timer.unref()
  return () => {
    clearInterval(timer)
    return visits.write()
  }
}

export const daysAgo = (days: number, now = Date.now()) => today(new Date(now - days * 86_400_000))
