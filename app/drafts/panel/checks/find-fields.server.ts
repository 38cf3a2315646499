import type { RawBuilder } from 'kysely'
import { asContentDb, asContentTable } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Setting } from '#content/setting.ts'
import { contentSettings } from '#content/settings.ts'
import { inPages } from '#core/db/in-pages.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { atField } from '#panel/kit/screens/item-params.server.ts'
import type { Site } from './check.ts'

const atOnce = 200

/** What is looked for: the fields of a type, and which rows are worth reading. */
interface Wanted {
  namesIn(fields: Fields): string[]
  isLikely?(name: string): RawBuilder<boolean>
}

interface Place {
  /** Of the wanted fields. */
  name: string
  fields: Fields
  values: Record<string, unknown>
  text: string
  to: string
}

/** Where fields of some kind stand, in all items and all forms that visitors see. */
export async function findFields({ database, store }: Site, t: Translator, wanted: Wanted) {
  const { namesIn, isLikely } = wanted
  const ofItems = Object.values(collections).map(async (type: Collection): Promise<Place[]> => {
    const { table, title, label, fields } = type
    const names = namesIn(fields)
    if (names.length === 0) return []
    const query = asContentDb(database.db)
      .selectFrom(asContentTable(table))
      .select(['id', title, ...names])
      .$castTo<{ id: number } & Record<string, unknown>>()
      .$if(isLikely !== undefined, (query) =>
        query.where((eb) => eb.or(names.flatMap((name) => isLikely?.(name) ?? []))),
      )
    const places: Place[] = []
    for await (const rows of inPages(query, atOnce))
      for (const values of rows) {
        const named = { thing: t.of(label.one), title: String(values[title] ?? values.id) }
        const text = t('{thing} “{title}”', named)
        for (const name of names)
          places.push({ name, fields, values, text, to: atField(type, name, values.id) })
      }
    return places
  })
  const ofForms = Object.values(contentSettings).map(async (type: Setting): Promise<Place[]> => {
    const { fields, label } = type
    const names = namesIn(fields)
    if (names.length === 0) return []
    const values = await store.setting(type)
    const text = t.of(label)
    return names.map((name) => ({ name, fields, values, text, to: atField(type, name) }))
  })
  return (await Promise.all([...ofItems, ...ofForms])).flat()
}
