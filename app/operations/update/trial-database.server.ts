import { sql } from 'kysely'
import { commandQueryTimeout, createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { replaceDatabaseRows } from '#operations/backup/move-site.server.ts'
import { UpdateError } from './installation-paths.server.ts'

/** Calls `work` with the address of a copy of a PostgreSQL database, which is compared row by row and deleted afterwards. */
export async function withTrialDatabase(address: string, work: (trial: string) => Promise<void>) {
  const trial = await createTrialDatabase(address)
  try {
    await migrateDatabaseAt(trial)
    await withDatabase(address, (site) =>
      withDatabase(trial, (copy) => replaceDatabaseRows(site, copy)),
    )
    await work(trial)
  } catch (error) {
    const leftover = await dropTrialDatabase(address)
    if (!leftover || !(error instanceof Error)) throw error
    throw new UpdateError(`${error.message}; ${leftover}`, { cause: error })
  }
  const leftover = await dropTrialDatabase(address)
  if (leftover) throw new UpdateError(leftover)
}

/** Also for one that a killed update left. Returns the reason if it could not be deleted. */
export const dropTrialDatabase = (address: string) =>
  withDatabase(address, async (db) => {
    const name = await findTrialName(db)
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  }).then(
    () => undefined,
    (error: unknown) =>
      `the copy of the database for the trial could not be deleted, the next update tries again (${getErrorReason(error)})`,
  )

/** Connects for the time of `work`. */
export async function withDatabase<Result>(address: string, work: (db: Db) => Promise<Result>) {
  const { db, close } = createDatabase<Tables>(address, commandQueryTimeout)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function createTrialDatabase(address: string) {
  const leftover = await dropTrialDatabase(address)
  if (leftover) throw new UpdateError(leftover)
  return withDatabase(address, async (db) => {
    const name = await findTrialName(db)
    await sql`create database ${sql.id(name)}`.execute(db).catch((error: unknown) => {
      const isForbidden = error instanceof Error && 'code' in error && error.code === '42501'
      throw isForbidden
        ? new UpdateError(
            'The new version is tried on a copy of the database, and this account may make none: whoever administers PostgreSQL runs once “alter role … createdb”',
          )
        : error
    })
    const trial = new URL(address)
    trial.pathname = encodeURIComponent(name)
    return trial.href
  })
}

/** Longer names PostgreSQL would cut by itself. */
async function findTrialName(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return `${rows[0]?.name.slice(0, 40)}_auftritt_trial`
}
