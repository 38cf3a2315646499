import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate, migrateDatabaseAt, NewerDatabaseError } from '#core/db/migrate.server.ts'
import * as baseline from '#core/db/migrations/100-baseline.server.ts'
import { OlderDatabaseError } from '#core/db/squashed-migrations.server.ts'
import { dumpSchema } from '../dump-schema.ts'
import { freshDatabase } from '../fresh-database.ts'
import { connect } from '../open-content.ts'
import { formerMigrations, releasedDatabase, releasedSchema } from '../released-database.ts'

/** Migrations after the baseline. */
const later = [
  '101-resting-webhooks',
  '110-pages',
  '111-page-addresses',
  '113-files',
  '115-inbox-indexes',
  '117-webhook-events',
  '118-derived-values',
  '120-form-answers',
  '121-listing-of-items',
  '122-backups',
  '123-translations',
  '124-translated-addresses',
  '126-correspondence',
  '127-appointments',
  '128-deadlines',
  '129-deadline-indexes',
  '130-derivations',
  '131-former-page-paths',
  '132-entry-languages',
  '134-questions-of-jobs',
  '135-criteria-of-jobs',
  '136-inbox-views',
  '137-message-pages',
  '138-masking',
  '139-interviews-and-jobs',
  '141-former-english-paths',
  '142-stars',
  '143-list-filters',
  '144-forms-of-messages',
  '147-unchanged-languages',
  '150-sort-keys',
  '151-sort-keys-again',
]

test('the baseline creates the schema and first rows of the former migrations', async () => {
  const { db } = open(await freshDatabase())
  await migrate(db, { '100-baseline': baseline })
  expect(await dumpSchema(db)).toEqual(releasedSchema('100-baseline'))
})

test('a migrated baseline database has the schema of a new one', async () => {
  const [released, fresh] = [await releasedDatabase(['100-baseline']), await freshDatabase()]
  await migrateDatabaseAt(released)
  await migrateDatabaseAt(fresh)
  expect(await dumpSchema(open(released).db)).toEqual(await dumpSchema(open(fresh).db))
})

test('a database with all former migrations is migrated and keeps its rows', async () => {
  const address = await releasedDatabase(formerMigrations)
  const { store } = connect(address)
  const { row } = await store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  expect(await migrateDatabaseAt(address)).toEqual(later)
  expect(await listExecuted(address)).toEqual(['100-baseline', ...later])
  // A later version added the column.
  expect(await store.list(jobCategory)).toEqual([{ ...row, translations: null }])
  expect(await migrateDatabaseAt(address)).toEqual([])
})

test('four processes that squash the former migrations together all succeed', async () => {
  const address = await releasedDatabase(formerMigrations)
  const starts = [1, 2, 3, 4].map(() => migrateDatabaseAt(address))
  expect((await Promise.all(starts)).toSorted()).toEqual([[], [], [], later])
  expect(await listExecuted(address)).toEqual(['100-baseline', ...later])
})

test.each([
  ['only the first', formerMigrations.slice(0, 1)],
  ['all but the last', formerMigrations.slice(0, -1)],
  ['as many, but not the last', [...formerMigrations.slice(0, -1), '056-other']],
  ['the last, without one before it', formerMigrations.toSpliced(20, 1)],
])('a database with %s is refused and not changed', async (_, executed) => {
  const address = await releasedDatabase(executed)
  await expectRefusal(address, OlderDatabaseError, executed.at(-1))
})

test('a database with all former migrations and an unknown one is refused and not changed', async () => {
  const address = await releasedDatabase([...formerMigrations, '058-elsewhere'])
  await expectRefusal(address, NewerDatabaseError, '058-elsewhere')
})

async function expectRefusal(address: string, Refusal: new () => Error, reason = '') {
  const isFile = process.env.TEST_ENGINE === 'sqlite'
  const read = async () =>
    isFile
      ? readFileSync(address, 'base64')
      : { executed: await listExecuted(address), dump: await dumpSchema(open(address).db) }
  const before = await read()
  const refused = migrateDatabaseAt(address)
  await expect(refused).rejects.toThrow(Refusal)
  await expect(refused).rejects.toThrow(reason)
  expect(await read()).toEqual(before)
}

/** Kills itself between the two statements that replace the former migrations by the baseline. */
const app = `
  import { createDatabase } from './app/core/db/database.server.ts'
  import { migrate } from './app/core/db/migrate.server.ts'
  const { db } = createDatabase(process.env.ADDRESS)
  await migrate(
    db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'DeleteQueryNode') process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )`

test('a process killed while it squashes the former migrations changes nothing', async () => {
  const address = await releasedDatabase(formerMigrations)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', app], {
    env: { ...process.env, ADDRESS: address },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await listExecuted(address)).toEqual(formerMigrations)
  expect(await migrateDatabaseAt(address)).toEqual(later)
  expect(await listExecuted(address)).toEqual(['100-baseline', ...later])
})

function open(address: string) {
  const database = createDatabase<never>(address)
  onTestFinished(() => database.close())
  return database as unknown as { db: Kysely<never> }
}

async function listExecuted(address: string) {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(open(address).db)
  return rows.map(({ name }) => name)
}
