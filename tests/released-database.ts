import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate } from '#core/db/migrate.server.ts'
import { freshDatabase } from './fresh-database.ts'

const folder = 'tests/fixtures/released'

/** The migrations before the baseline, in order. */
export const formerMigrations = readFileSync(`${folder}/former-migrations.txt`, 'utf8')
  .trim()
  .split('\n')

/** The statements of a released schema, written by `dumpSchema`. */
export const releasedSchema = (migration: string, engine = process.env.TEST_ENGINE) =>
  readFileSync(`${folder}/${migration}.${engine}.sql`, 'utf8').trim().split('\n\n')

/** The URL of a database with the baseline schema, in which `executed` counts as migrated. */
export async function releasedDatabase(executed: string[], engine = process.env.TEST_ENGINE) {
  const address = await freshDatabase(engine)
  const { db, close } = createDatabase<Record<string, never>>(address)
  const [first = '', ...others] = executed
  const nothing = { up: async () => {} }
  const everything = {
    up: async (trx: typeof db) => {
      for (const statement of releasedSchema('100-baseline', engine))
        await sql.raw(statement).execute(trx)
    },
  }
  const names = Object.fromEntries(others.map((name) => [name, nothing]))
  await migrate(db, { [first]: everything, ...names })
  await close()
  return address
}
