import { type RawBuilder, sql } from 'kysely'
import { buildPictureAddress } from '#addresses.ts'
import { readThroughRowCache, readVersionStamps } from '#content/languages/row-cache.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { CheckableSite } from '../check.ts'

type Values = Record<string, unknown>

/** What to find in which fields. */
interface Search<Found> {
  /** The name of its cache: what `extract` finds in an item is kept until the item changes. */
  name: string
  namesIn(fields: Fields): string[]
  /** Prefilters rows in SQL. */
  isLikely?(name: string): RawBuilder<boolean>
  extract(field: Field<unknown>, value: unknown, name: string): Found[]
}

/** Something found in a field; `describe` is for the few that are reported. */
interface Occurrence<Found> {
  found: Found
  describe(): { text: string; to: string }
}

/** SQL prefilter: the field names a picture. */
export const containsPicture = (name: string) =>
  sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${buildPictureAddress('')}%`}`

/** Finds something in fields of all items and of all settings that visitors see. */
export async function findFieldOccurrences<Found>(
  site: CheckableSite,
  t: Translator,
  search: Search<Found>,
): Promise<Occurrence<Found>[]> {
  const inItems = Object.values(collections).map((type) => findInItems(site, t, type, search))
  const inSettings = Object.values(visitorFacingSettings).map(async (type: Setting) => {
    const names = search.namesIn(type.fields)
    const values = names.length > 0 ? await site.store.setting(type) : {}
    return extractFields(type.fields, names, values, search).map(({ name, found }) => ({
      found,
      describe: () => ({ text: t.of(type.label), to: getFieldAddress(type, name) }),
    }))
  })
  return (await Promise.all([...inItems, ...inSettings])).flat()
}

async function findInItems<Found>(
  { database }: CheckableSite,
  t: Translator,
  type: Collection,
  search: Search<Found>,
): Promise<Occurrence<Found>[]> {
  const { table, title, label, fields } = type
  const names = search.namesIn(fields)
  if (names.length === 0) return []
  const items = asContentDb(database.db).selectFrom(asContentTable(table))
  const rows = await readThroughRowCache(
    database,
    `${search.name} ${table}`,
    await readVersionStamps(database, table),
    async (ids) => {
      const { isLikely } = search
      const changed = await items
        .select(['id', title, ...names])
        .$castTo<{ id: number } & Values>()
        .where('id', 'in', ids)
        .$if(isLikely !== undefined, (query) =>
          query.where((eb) => eb.or(names.flatMap((name) => isLikely?.(name) ?? []))),
        )
        .execute()
      return new Map(
        changed.flatMap((values) => {
          const all = extractFields(fields, names, values, search)
          const row = { id: values.id, title: String(values[title] ?? values.id), all }
          return all.length > 0 ? [[values.id, row] as const] : []
        }),
      )
    },
  )
  return rows.flatMap((row) =>
    row.all.map(({ name, found }) => ({
      found,
      describe: () => ({
        text: t('{thing} “{title}”', { thing: t.of(label.one), title: row.title }),
        to: getFieldAddress(type, name, row.id),
      }),
    })),
  )
}

const extractFields = <Found>(
  fields: Fields,
  names: string[],
  values: Values,
  { extract }: Search<Found>,
) =>
  names.flatMap((name) => {
    const field = fields[name]
    return field ? extract(field, values[name], name).map((found) => ({ name, found })) : []
  })
