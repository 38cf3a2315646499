import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildContainsCondition } from '#core/db/contains.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Db } from '#core/db/tables.ts'
import { listSearchWordConditions, whereEntryContains } from '#inbox/entries/entry-search.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { listMissingIndexStatements } from '#operations/cli/missing-index-statements.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addApplication, addMessage, everything, openInbox } from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const isSqlite = process.env.TEST_ENGINE !== 'postgres'
const found = async (db: Db, text: string) =>
  (
    await db
      .selectFrom('messages')
      .select('name')
      .where(whereEntryContains(db, everything, 'messages', text))
      .execute()
  )
    .map(({ name }) => name)
    .sort()

/** The trigrams in the SQLite index, with the number of rows. */
async function threesIn(db: Db, table: string) {
  const words = sql.id(`${table}_words`)
  await sql`create virtual table if not exists ${words} using fts5vocab(${sql.id(`${table}_search`)}, row)`.execute(
    db,
  )
  const { rows } = await sql<{ term: string }>`select term from ${words}`.execute(db)
  return rows.map(({ term }) => term)
}

test('search uses the index for three or more characters and finds shorter texts as well', async () => {
  const { db } = await openInbox()
  expect(await listMissingIndexStatements(db)).toEqual([])
  await addMessage(db, { name: 'Jo Übermut', message: 'Sprüh "Lack" für Boote' })
  const plan = (text: string) =>
    db.transaction().execute(async (trx) => {
      // A handful of rows is read faster without an index.
      if (!isSqlite) await sql`set local enable_seqscan = off`.execute(trx)
      const ask = isSqlite ? sql`explain query plan` : sql`explain`
      const { rows } = await sql`${ask} select id from messages
        where ${whereEntryContains(trx, everything, 'messages', text)}`.execute(trx)
      return JSON.stringify(rows)
    })
  expect(await plan('übermut')).toContain('messages_search')
  if (isSqlite) expect(await plan('jo')).not.toContain('messages_search')
  for (const text of ['JO', 'üb', 'ÜBE', 'übermut'.normalize('NFD'), 'h "L', '"lack"', 'ür b', 'o'])
    expect([text, await found(db, text)]).toEqual([text, ['Jo Übermut']])
  for (const text of ['"', '""', 'AND', 'Lack*', 'name:Jo', 'NEAR(', 'lackfür', 'übermüt'])
    expect([text, await found(db, text)]).toEqual([text, text === '"' ? ['Jo Übermut'] : []])
})

test('the index finds the same spellings as buildContainsCondition', async () => {
  const { db } = await openInbox()
  const letters = Array.from({ length: 0x600 }, (_, at) => String.fromCodePoint(at + 0x21)).filter(
    (sign) => sign.toLowerCase() !== sign.toUpperCase(),
  )
  const between = (all: string[]) => `|${all.join('|')}|`
  await addMessage(db, { name: 'a', message: between(letters.map((each) => each.toLowerCase())) })
  await addMessage(db, { name: 'b', message: between(letters.map((each) => each.toUpperCase())) })
  for (const letter of letters) {
    const all = db.selectFrom('messages').select('name').orderBy('name')
    const rows = await all.where(buildContainsCondition(db, 'message', `|${letter}|`)).execute()
    expect([letter, await found(db, `|${letter}|`)]).toEqual([letter, rows.map(({ name }) => name)])
  }
})

test('the index follows updates of a text', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { last_name: 'Früher', city: null })
  const count = async (words: string) => {
    let query = db.selectFrom('applications').select('id')
    for (const word of listSearchWordConditions(db, everything, 'applications', words))
      query = query.where(word)
    return (await query.execute()).length
  }
  expect(await count('FRÜHER entw')).toBe(1)
  await db.updateTable('applications').set({ last_name: 'Später', city: 'Köln' }).execute()
  expect([await count('früher'), await count('später köln'), await count('entwick')]).toEqual([
    0, 1, 1,
  ])
  await db.updateTable('applications').set({ state: 'hired' }).where('id', '=', id).execute()
  expect(await count('später')).toBe(1)
  expect(
    (await loadMessageList(app, everything, new URLSearchParams({ search: 'später' }))).total,
  ).toBe(0)
})

test('erasePerson removes the words of a message from the index', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, { name: 'Eva Ernst', email: 'eva@example.com', message: 'Hallo' })
  const before = isSqlite ? await threesIn(db, 'messages') : []
  await addMessage(db, { name: 'Xaver Quuxwyz', email: 'xq@example.com', message: 'Wyzquux' })
  expect(await found(db, 'quuxwyz')).toEqual(['Xaver Quuxwyz'])
  if (isSqlite) expect(await threesIn(db, 'messages')).toContain('xwy')
  await erasePerson(app, 'xq@example.com')
  expect(await found(db, 'quuxwyz')).toEqual([])
  // The reference of the erased message was random, as is that of the other.
  if (isSqlite)
    expect((await threesIn(db, 'messages')).filter((three) => !before.includes(three))).toEqual([])
})

test('restoreBackup builds the index for its rows', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, { name: 'Gesichert' })
  const archive = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, app.storage, archive)
  await db.deleteFrom('messages').execute()
  await addMessage(db, { name: 'Verworfen' })
  await restoreBackup(db, app.storage, archive, { replace: true })
  expect([await found(db, 'gesichert'), await found(db, 'verworfen')]).toEqual([['Gesichert'], []])
  if (!isSqlite) return
  await sql`insert into messages_search(messages_search, rank) values('integrity-check', 1)`.execute(
    db,
  )
  expect(await threesIn(db, 'messages')).not.toContain('wor')
})

test.runIf(!isSqlite)(
  'PostgreSQL without the right to create pg_trgm is searched without an index',
  async () => {
    const address = await freshDatabase()
    const role = `plain_${new URL(address).pathname.slice(1)}`
    const owner = createDatabase<Record<string, never>>(address)
    onTestFinished(async () => {
      await sql`drop owned by ${sql.id(role)}`.execute(owner.db)
      await sql`drop role ${sql.id(role)}`.execute(owner.db)
      await owner.close()
    })
    await sql`create role ${sql.id(role)} login`.execute(owner.db)
    await sql`grant all on schema public to ${sql.id(role)}`.execute(owner.db)
    const plain = Object.assign(new URL(address), { username: role }).href
    await migrateDatabaseAt(plain)
    const { db, close } = createDatabase<Record<string, never>>(plain)
    onTestFinished(() => close())
    const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
    expect(rows).toEqual([])
    const plainDb = db as unknown as Db
    await addMessage(plainDb, { name: 'ÜBERALL' })
    expect(await found(plainDb, 'überall')).toEqual(['ÜBERALL'])
    const missing = await listMissingIndexStatements(plainDb)
    expect(missing).toEqual([
      'create extension pg_trgm;',
      expect.stringContaining('create index concurrently messages_search on messages'),
      expect.stringContaining('applications_search on applications'),
    ])
    for (const statement of missing) await sql.raw(statement).execute(owner.db)
    expect(await listMissingIndexStatements(plainDb)).toEqual([])
    expect(await found(plainDb, 'überall')).toEqual(['ÜBERALL'])
  },
)
