import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate, migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { dumpSchema } from '../dump-schema.ts'
import { freshDatabase } from '../fresh-database.ts'
import { connect } from '../open-content.ts'
import { releasedSchema } from '../released-database.ts'

const folder = 'tests/fixtures/released'
const versions = readdirSync(folder).flatMap(
  (name) => /^(\d+\.\d+\.\d+)\.migrations/.exec(name)?.[1] ?? [],
)
const { WRITE_SCHEMA, TEST_ENGINE = 'sqlite' } = process.env

type Untyped = ReturnType<typeof createDatabase<Record<string, never>>>['db']

const listExecuted = async (db: Untyped) =>
  (
    await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  ).rows.map(({ name }) => name)

/** Sorted statements: a migration with a smaller number may have been merged later. */
const dumpSorted = async (db: Untyped) => (await dumpSchema(db as never)).sort()

test.runIf(WRITE_SCHEMA)('WRITE_SCHEMA writes the schema of a release to its file', async () => {
  const address = await freshDatabase()
  await migrateDatabaseAt(address)
  const { db, close } = createDatabase<Record<string, never>>(address)
  const schema = `${(await dumpSchema(db as never)).join('\n\n')}\n`
  writeFileSync(`${folder}/${WRITE_SCHEMA}.${TEST_ENGINE}.sql`, schema)
  writeFileSync(
    `${folder}/${WRITE_SCHEMA}.migrations.txt`,
    `${(await listExecuted(db)).join('\n')}\n`,
  )
  await close()
})

test.each(versions)(
  'a database of version %s migrates to the schema of a new one and keeps its rows',
  async (version) => {
    const executed = readFileSync(`${folder}/${version}.migrations.txt`, 'utf8').trim().split('\n')
    const address = await freshDatabase()
    const { db, close } = createDatabase<Record<string, never>>(address)
    const statements = releasedSchema(version)
    const [first = '', ...others] = executed
    const create = async (trx: Untyped) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    }
    const nothing = { up: async () => {} }
    const names = Object.fromEntries(others.map((name) => [name, nothing]))
    await migrate(db, { [first]: { up: create }, ...names })
    expect(await dumpSorted(db)).toEqual(statements.toSorted())
    await sql`insert into job_categories (id, version, created_at, updated_at, is_sample, name)
    values (7, 1, '2026-01-01', '2026-01-01', ${TEST_ENGINE === 'postgres' ? sql`false` : sql`0`}, 'Entwicklung')`.execute(
      db,
    )
    await close()

    await migrateDatabaseAt(address)
    const fresh = await freshDatabase()
    await migrateDatabaseAt(fresh)
    const [here, there] = [connect(address), connect(fresh)]
    expect(await here.store.list(jobCategory)).toMatchObject([{ id: 7, name: 'Entwicklung' }])
    await sql`delete from job_categories`.execute(here.db)
    expect(await dumpSorted(here.db as never)).toEqual(await dumpSorted(there.db as never))
  },
)
