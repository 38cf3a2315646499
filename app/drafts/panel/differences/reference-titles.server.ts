import { asContentTable, asDb } from '#content/store/change.server.ts'
import type { Connection } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import { listNestedParts, mapNestedParts } from '#core/fields/nested-values.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { describeFile } from '#media/files/describe-file.ts'
import { getFileKind } from '#media/files/file-kinds.ts'

type Values = Record<string, unknown>

/** Titles of items by `table:id`, for values that name items by their id, and descriptions of stored files. */
export type ReferenceTitles = ReadonlyMap<string, string>

/** Reads the titles of all items that the versions name, by one query for each table. */
export async function readReferenceTitles(
  { t, db }: { t: Translator; db: Connection },
  fields: Fields,
  versions: readonly (Values | undefined)[],
): Promise<ReferenceTitles> {
  const keys = new Set(versions.flatMap((values) => listReferences(fields, values ?? {})))
  const byTable = Map.groupBy(keys, (key) => key.replace(/:.*/, ''))
  const titles = await Promise.all(
    [...byTable].map(async ([table, of]) => {
      if (table === storedFiles) return describeStoredFiles(t, db, of)
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

const storedFiles = 'stored_files'

/** `PDF, 1.2 MB, 4 pages`, and the time of the upload, by which two files differ at last. */
async function describeStoredFiles(t: Translator, db: Connection, keys: string[]) {
  const rows = await asDb(db)
    .selectFrom(storedFiles)
    .selectAll()
    .where(
      'key',
      'in',
      keys.map((key) => key.replace(/.*:/, '')),
    )
    .execute()
  return rows.map(({ key, created_at, ...facts }) => {
    const kind = getFileKind(key)
    const text = kind ? `${describeFile(t, { kind, ...facts })}, ${t.time(created_at)}` : key
    return [`${storedFiles}:${key}`, text] as const
  })
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
      return [name, mapNestedParts(field, value, convert)]
    }),
  )
}

const listReferences = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(
    ([name, field]) =>
      findReference(field, values[name]) ??
      listNestedParts(field, values[name]).flatMap((part) =>
        listReferences(part.fields, part.values),
      ),
  )

/** `table:id` of the item or file that a value refers to; undefined for other values. */
function findReference({ kind, references, isStorageKey }: Field<unknown>, value: unknown) {
  if (isStorageKey) return value ? `${storedFiles}:${value}` : undefined
  if (kind === 'target') return parseItemTarget(String(value ?? ''))?.item
  return kind === 'reference' && references && Number(value) > 0
    ? `${references.table}:${value}`
    : undefined
}
