import { today } from '#content/open-job.ts'
import type { Past } from '#core/db/past-rows.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Db } from '#tables.ts'
import { isListed } from './listed-address.ts'

/** Addresses that are kept, those asked for most. */
export const mostLost = 1000
/** New ones that are taken in one round, so that whoever tries many displaces few. */
const mostAtOnce = 200
/** Days after which nobody misses one any more. */
const kept = 42

export type LostAddresses = ReturnType<typeof createLostAddresses>

/**
 * Which paths were asked for in vain, and how often: nothing of who asked. Counted in memory and written now and then, so
 * that an answer waits for nothing.
 */
export function createLostAddresses(db: Db) {
  let counts = new Map<string, number>()

  function count(path: string, times = 1) {
    if (counts.has(path)) return void counts.set(path, (counts.get(path) ?? 0) + times)
    if (counts.size < mostAtOnce && isListed(path)) counts.set(path, times)
  }

  async function write() {
    const taken = counts
    counts = new Map()
    if (taken.size === 0) return
    try {
      await addLost(db, today(), taken)
    } catch (error) {
      log.warn({ err: error }, 'addresses asked for in vain could not be written')
      for (const [path, times] of taken) count(path, times)
    }
  }

  return { count, write }
}

/** All or nothing: what fails is counted again. In one order for all, so that two instances never wait for each other's rows. */
export async function addLost(db: Db, day: string, counts: Map<string, number>) {
  const rows = [...counts].map(([path, asked]) => ({ path, asked, last_day: day }))
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
          .offset(mostLost),
      )
      .execute()
  })
}

/** Those that nobody asked for during six weeks. */
export const oldLost = (now: number): Past => [
  'lost_addresses',
  'last_day',
  today(new Date(now - kept * 86_400_000)),
]
