import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { migrate, migrateDatabaseAt, NewerDatabaseError } from '#core/db/migrate.server.ts'
import * as arriving from '#core/db/migrations/012-arriving.server.ts'
import * as timeAndErasure from '#core/db/migrations/015-time-and-erasure.server.ts'
import * as lightness from '#core/db/migrations/048-lightness.server.ts'
import { freshDatabase } from '../fresh-database.ts'

test('of four processes that start together one migrates, and none fails', async () => {
  const address = await freshDatabase()
  const ends = await Promise.all([1, 2, 3, 4].map(() => migrateInChild(address)))
  expect(ends.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '', ''])
  const counts = ends.map(({ output }) => JSON.parse(output).length as number)
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  expect(await migrateDatabaseAt(address)).toEqual([])
})

test('a migration that fails half way leaves nothing behind', async () => {
  const { db } = await open()
  const bad = {
    up: async (trx: typeof db) => {
      await trx.schema.createTable('half').addColumn('id', 'integer').execute()
      await sql`insert into nowhere values (1)`.execute(trx)
    },
  }
  await expect(migrate(db, { '001-bad': bad })).rejects.toThrow(/nowhere/)
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  expect(await migrate(db, { '001-bad': { up: async () => {} } })).toEqual(['001-bad'])
})

test('a database that a newer program wrote is refused and left alone', async () => {
  const { db } = await open()
  const one = { up: async () => {} }
  await migrate(db, { '001-a': one, '002-of-the-future': one })
  const older = migrate(db, { '001-a': one, '003-b': one })
  await expect(older).rejects.toThrow(NewerDatabaseError)
  await expect(older).rejects.toThrow('002-of-the-future')
  expect(await migrate(db, { '001-a': one, '002-of-the-future': one })).toEqual([])
})

test('what was held back before is announced, and applications find their job where only one has the title', async () => {
  const { db } = await open()
  const before = async (trx: typeof db) => {
    await sql`create table messages (id integer primary key, state text, score integer)`.execute(
      trx,
    )
    await sql`create table applications (id integer primary key, position text, is_spam boolean, score integer)`.execute(
      trx,
    )
    await sql`create table job_listings (id integer primary key, title text)`.execute(trx)
    await sql`insert into messages values (1, 'spam', 5), (2, 'spam', 1), (3, 'open', 0)`.execute(
      trx,
    )
    await sql`insert into job_listings values (7, 'Ärztin'), (8, 'Koch'), (9, 'koch')`.execute(trx)
    await sql`insert into applications values (1, ' ärztin', ${false}, 0), (2, 'Koch', ${true}, 4)`.execute(
      trx,
    )
  }
  await migrate(db, { '001-before': { up: before } })
  await migrate(db, { '001-before': { up: before }, '012-arriving': arriving })
  const rows = async (table: string, columns: string) =>
    (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by id`.execute(db)).rows
  expect(await rows('messages', 'held')).toEqual(['new', null, null].map((held) => ({ held })))
  expect(await rows('applications', 'held, job_id')).toEqual([
    { held: null, job_id: 7 },
    { held: 'new', job_id: null },
  ])
})

test('of a picture that lets the ground through nobody knows any more how light it is', async () => {
  const { db } = await open()
  const before = async (trx: typeof db) => {
    await sql`create table media (id integer primary key, blur text, lightness real)`.execute(trx)
    await sql`insert into media values (1, 'data:image/webp;base64,UklGRsoAAABXRUJQVlA4WAoAAAAQ', 1), (2, 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQ', 1)`.execute(
      trx,
    )
  }
  await migrate(db, { '001-before': { up: before } })
  await migrate(db, { '001-before': { up: before }, '048-lightness': lightness })
  expect((await sql`select id, lightness from media order by id`.execute(db)).rows).toEqual([
    { id: 1, lightness: 0.5 },
    { id: 2, lightness: 1 },
  ])
})

test('on a filled site done and hired count from when it was said, and what never ended goes on never to', async () => {
  const { db } = await open()
  const run = (trx: typeof db, ...texts: string[]) =>
    texts.reduce(
      (last, text) => last.then(() => sql.raw(text).execute(trx)).then(() => {}),
      Promise.resolve(),
    )
  const before = (trx: typeof db) =>
    run(
      trx,
      'create table messages (id integer primary key, state text, received_at text)',
      'create table applications (id integer primary key, state text, received_at text, updated_at text)',
      'create table inbox_events (id integer primary key, message_id integer, application_id integer, at text, what text)',
      'create table settings (category text primary key, settings json, version integer, updated_at text, is_sample boolean)',
      'create table "user" (id text primary key)',
      "insert into messages values (1, 'done', '2026-01-01'), (2, 'done', '2026-01-02'), (3, 'done', '2026-01-03'), (4, 'open', '2026-01-04')",
      "insert into applications values (1, 'hired', '2026-01-01', '2026-03-01'), (2, 'hired', '2026-01-01', '2026-04-01'), (3, 'review', '2026-01-01', '2026-05-01')",
      "insert into inbox_events values (1, 1, null, '2026-02-01', 'state: Done'), (2, 1, null, '2026-02-09', 'note'), (3, 2, null, '2026-02-02', 'note'), (4, null, 1, '2026-02-03', 'state: Eingestellt')",
      `insert into settings values ('inbox', '{"messageDays":30}', 2, '2026-01-01', ${isPostgresTest ? 'false' : '0'})`,
      `insert into "user" values ('anna')`,
    )
  await migrate(db, { '001-before': { up: before } })
  await migrate(db, { '001-before': { up: before }, '015-time-and-erasure': timeAndErasure })
  const rows = async (table: string, columns: string) =>
    (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(db)).rows
  expect(await rows('messages', 'id, done_at')).toEqual([
    { id: 1, done_at: '2026-02-01' },
    { id: 2, done_at: '2026-02-02' },
    { id: 3, done_at: '2026-01-03' },
    { id: 4, done_at: null },
  ])
  expect(await rows('applications', 'id, hired_at')).toEqual([
    { id: 1, hired_at: '2026-02-03' },
    { id: 2, hired_at: '2026-04-01' },
    { id: 3, hired_at: null },
  ])
  const [{ settings }] = (await rows('settings', 'category, settings')) as [{ settings: unknown }]
  expect(typeof settings === 'string' ? JSON.parse(settings) : settings).toEqual({
    messageDays: 30,
    undecidedMonths: 0,
    idleMonths: 0,
    hiredDays: 0,
  })
})

const isPostgresTest = process.env.TEST_ENGINE === 'postgres'

async function open() {
  const database = createDatabase<Record<string, never>>(await freshDatabase())
  onTestFinished(() => database.close())
  return database
}

const program = `
  import { migrateDatabaseAt } from './app/core/db/migrate.server.ts'
  process.stdout.write(JSON.stringify(await migrateDatabaseAt(process.env.ADDRESS)))`

async function migrateInChild(address: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
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
