import { asContentTable } from '#content/store/change.server.ts'
import type { Connection } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { parseItemTarget } from '#core/fields/address.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { listParts, mapParts } from '#core/fields/nested-values.ts'

type Values = Record<string, unknown>

/** Titles of items by `table:id`, for values that name items by their id. */
export type ReferenceTitles = ReadonlyMap<string, string>

/** Reads the titles of all items that the versions name, by one query for each table. */
export async function readReferenceTitles(
  db: Connection,
  fields: Fields,
  versions: readonly (Values | undefined)[],
): Promise<ReferenceTitles> {
  const keys = new Set(versions.flatMap((values) => listReferences(fields, values ?? {})))
  const byTable = Map.groupBy(keys, (key) => key.replace(/:.*/, ''))
  const titles = await Promise.all(
    [...byTable].map(async ([table, of]) => {
      const type = Object.values<Collection>(collections).find((each) => each.table === table)
      if (!type) return []
      const rows = await db
        .selectFrom(asContentTable(table))
        .select(['id', type.title])
        .where(
          'id',
          'in',
          of.map((key) => Number(key.replace(/.*:/, ''))),
        )
        .execute()
      return rows.map((row: Values) => [`${table}:${row.id}`, String(row[type.title])] as const)
    }),
  )
  return new Map(titles.flat())
}

/** The values with titles in place of ids; a deleted item keeps its number. */
export function replaceIdsByTitles(
  fields: Fields,
  values: Values,
  titles: ReferenceTitles,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      const key = findReference(field, value)
      if (key) return [name, titles.get(key) ?? (field.kind === 'reference' ? `#${value}` : value)]
      const convert = (part: { fields: Fields; values: Values }) =>
        replaceIdsByTitles(part.fields, part.values, titles)
      return [name, mapParts(field, value, convert)]
    }),
  )
}

const listReferences = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(
    ([name, field]) =>
      findReference(field, values[name]) ??
      listParts(field, values[name]).flatMap((part) => listReferences(part.fields, part.values)),
  )

/** `table:id` of the item that a value refers to; undefined for other values. */
function findReference({ kind, references }: Field<unknown>, value: unknown) {
  if (kind === 'target') return parseItemTarget(String(value ?? ''))?.item
  return kind === 'reference' && references && Number(value) > 0
    ? `${references.table}:${value}`
    : undefined
}
