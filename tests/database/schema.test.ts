import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import { collections } from '#content/types/collections.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { openContent } from '../open-content.ts'

const bookkeeping = ['id', 'version', 'created_at', 'updated_at', 'is_sample']

test('every table has the columns, types and nullability of its collection', async () => {
  const { db } = await openContent()
  const tables = await db.introspection.getTables()
  const found = new Map(tables.map(({ name, columns }) => [name, columns]))

  for (const type of Object.values(collections)) {
    const { table, fields, ordered } = type
    const columns = found.get(table) ?? []
    const names = [
      ...bookkeeping,
      ...(isTranslatableType(type) ? ['translations'] : []),
      ...(ordered ? ['order_index'] : []),
      ...Object.keys(fields),
    ]
    expect(columns.map(({ name }) => name).toSorted(), table).toEqual(names.toSorted())
    for (const [name, field] of Object.entries(fields)) {
      const column = columns.find((each) => each.name === name)
      const mayBeMissing = field.blank === null
      expect([name, column?.isNullable], table).toEqual([name, mayBeMissing])
      expect([name, typeOf(column?.dataType)], table).toEqual([name, field.column])
    }
  }
})

test('ordered collections have an index on order_index', async () => {
  const { db } = await openContent()
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string; of: string }>`select tablename as name, indexdef as of from pg_indexes`
    : sql<{
        name: string
        of: string
      }>`select tbl_name as name, sql as of from sqlite_master where type = 'index' and sql is not null`
  ).execute(db)
  const found = rows.filter((row) => /\("?order_index"?\)/.test(row.of)).map(({ name }) => name)
  const ordered = Object.values(collections).filter((type) => type.ordered)
  expect(found.sort()).toEqual(ordered.map(({ table }) => table).sort())
})

test('the auth library finds no missing tables or columns', async () => {
  const { db } = await openContent()
  const auth = createAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  await auth.$context
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect(toBeCreated).toEqual([])
  expect(toBeAdded).toEqual([])
})

/** PostgreSQL names of the same types. */
const names: Record<string, string> = { int4: 'integer', bool: 'boolean' }
const typeOf = (type = '') => names[type] ?? type.toLowerCase()
