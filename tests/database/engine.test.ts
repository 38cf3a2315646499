import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { freshDatabase } from '../fresh-database.ts'

test('freshDatabase returns an empty database of the engine under test', async () => {
  const { db, close } = createDatabase<{ note: { text: string } }>(await freshDatabase())
  onTestFinished(close)

  await db.schema.createTable('note').addColumn('text', 'text').execute()
  await db.insertInto('note').values({ text: 'Grüße' }).execute()
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([{ text: 'Grüße' }])

  const version = process.env.TEST_ENGINE === 'postgres' ? sql`version()` : sql`sqlite_version()`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  expect(rows[0]?.version).toMatch(process.env.TEST_ENGINE === 'postgres' ? /^PostgreSQL/ : /^3\./)
})
