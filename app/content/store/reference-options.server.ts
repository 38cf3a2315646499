import { buildWordConditions } from '#core/db/contains.server.ts'
import type { Option } from '#core/fields/field.ts'
import { listFieldsWithin, listReferences } from '#core/fields/nested-values.ts'
import { maxListedChoices } from '#core/fields/reference-text.ts'
import type { Collection } from '../types/collection.ts'
import { asContentTable } from './change.server.ts'
import { type Connection, getTableName } from './rows.server.ts'

/**
 * The options of a type's `reference` and `titles` fields by table, those within lists and blocks included. Of more than
 * `maxListedChoices` items those that `values` refer to and the newest ones.
 */
export async function listReferenceOptions(
  db: Connection,
  { fields }: Pick<Collection, 'fields'>,
  values: Record<string, unknown> = {},
): Promise<Record<string, Option[]>> {
  const referenceFields = Object.values(fields)
    .flatMap(listFieldsWithin)
    .flatMap(({ kind, references }) => (references ? { kind, ...references } : []))
  const byTable = new Map(referenceFields.map((field) => [field.table, field]))
  const chosen = listReferences(fields, values)
  const options = [...byTable.values()].map(async ({ kind, table, title }) => {
    const key = kind === 'titles' ? title : 'id'
    const items = db.selectFrom(asContentTable(table)).select(['id', title])
    const newest = items.orderBy('id', 'desc').limit(maxListedChoices + 1)
    const rows = new Map((await newest.execute()).map((row) => [row[key], row]))
    const keys = chosen.flatMap(({ table: to, value }) => (to === table && value ? value : []))
    const missing = [...new Set(keys)].filter((each) => !rows.has(each))
    if (rows.size > maxListedChoices && missing.length > 0)
      for (const row of await items.where(key, 'in', missing).execute()) rows.set(row[key], row)
    return [table, toOptions([...rows.values()], title, key)] as const
  })
  return Object.fromEntries(await Promise.all(options))
}

/** The items of a table whose title has the words, or whose id is `#12`: short titles first, at most 50. */
export async function searchReferenceOptions(
  db: Connection,
  { table, title }: Pick<Collection, 'table' | 'title'>,
  search: string,
): Promise<Option[]> {
  const items = db.selectFrom(asContentTable(table)).select(['id', title])
  const id = /^#(\d{1,9})$/.exec(search)?.[1]
  const found = id
    ? items.where('id', '=', Number(id))
    : items.where((eb) => eb.and(buildWordConditions(db, [title], search)))
  const rows = await found
    .orderBy((eb) => eb.fn('length', [title]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ value: String(row.id), label: String(row[title]) }))
}

/** The options of a type's own `reference` fields that its items refer to, by table. */
export async function listUsedReferenceOptions(
  db: Connection,
  type: Collection,
): Promise<Record<string, Option[]>> {
  const fields = Object.entries(type.fields).flatMap(([name, { kind, references }]) =>
    references && kind === 'reference' ? { name, ...references } : [],
  )
  const options = fields.map(async ({ name, table, title }) => {
    const rows = await db
      .selectFrom(asContentTable(table))
      .select(['id', title])
      // The column holds ids of that table.
      .where('id', 'in', db.selectFrom(getTableName(type)).select(name as 'id'))
      .execute()
    return [table, toOptions(rows, title)] as const
  })
  return Object.fromEntries(await Promise.all(options))
}

const toOptions = (rows: Record<string, unknown>[], title: string, value = 'id'): Option[] =>
  rows
    .map((row) => ({ value: String(row[value]), label: String(row[title]) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))
