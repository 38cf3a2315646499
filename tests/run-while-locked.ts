import { sql } from 'kysely'
import { expect } from 'vitest'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'

/**
 * Runs the steps at once. On PostgreSQL each waits for what `lock` holds, the first one longest, before one may go on; SQLite
 * lets one write after the other.
 */
export async function runWhileLocked<Result>(
  db: Db,
  lock: (trx: Db) => Promise<unknown>,
  steps: (() => Promise<Result>)[],
) {
  const runs: Promise<Result>[] = []
  if (!isPostgres(db)) runs.push(...steps.map((step) => step()))
  else
    await db.transaction().execute(async (trx) => {
      await lock(trx)
      for (const step of steps) {
        runs.push(step())
        await expect.poll(() => countBlocked(db)).toBe(runs.length)
      }
    })
  return Promise.all(runs)
}

export async function countBlocked(db: Db) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
