import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate, migrateDatabaseAt, NewerDatabaseError } from '#core/db/migrate.server.ts'
import { freshDatabase } from '../fresh-database.ts'

test('one of four processes that start together migrates, and all succeed', async () => {
  const address = await freshDatabase()
  const ends = await Promise.all([1, 2, 3, 4].map(() => migrateInChild(address)))
  expect(ends.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '', ''])
  const counts = ends.map(({ output }) => JSON.parse(output).length as number)
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  expect(await migrateDatabaseAt(address)).toEqual([])
})

test('a failing migration is rolled back', async () => {
  const { db } = await open()
  const bad = {
    up: async (trx: typeof db) => {
      await trx.schema.createTable('half').addColumn('id', 'integer').execute()
      await sql`insert into nowhere values (1)`.execute(trx)
    },
  }
  await expect(migrate(db, { '901-bad': bad })).rejects.toThrow(/nowhere/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  expect(await migrate(db, { '901-bad': { up: async () => {} } })).toEqual(['901-bad'])
})

test('a database of a newer version throws NewerDatabaseError and stays unchanged', async () => {
  const { db } = await open()
  const one = { up: async () => {} }
  await migrate(db, { '901-a': one, '902-of-the-future': one })
  const older = migrate(db, { '901-a': one, '903-b': one })
  await expect(older).rejects.toThrow(NewerDatabaseError)
  await expect(older).rejects.toThrow('902-of-the-future')
  expect(await migrate(db, { '901-a': one, '902-of-the-future': one })).toEqual([])
})

async function open() {
  const database = createDatabase<Record<string, never>>(await freshDatabase())
  onTestFinished(() => database.close())
  return database
}

const app = `
  import { migrateDatabaseAt } from './app/core/db/migrate.server.ts'
  process.stdout.write(JSON.stringify(await migrateDatabaseAt(process.env.ADDRESS)))`

async function migrateInChild(address: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', app], {
    env: { ...process.env, ADDRESS: address },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
