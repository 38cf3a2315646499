import type { RawBuilder } from 'kysely'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { CheckableSite } from '../check.ts'

const batchSize = 200

/** Selects the fields of a type, and optionally prefilters rows in SQL. */
interface FieldSelector {
  namesIn(fields: Fields): string[]
  isLikely?(name: string): RawBuilder<boolean>
}

interface Place {
  /** The name of the field. */
  name: string
  fields: Fields
  values: Record<string, unknown>
  text: string
  to: string
}

/** Finds fields in all items and in all settings that visitors see. */
export async function findFieldOccurrences(
  { database, store }: CheckableSite,
  t: Translator,
  selector: FieldSelector,
) {
  const { namesIn, isLikely } = selector
  const itemPlaces = Object.values(collections).map(async (type: Collection): Promise<Place[]> => {
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
    for await (const values of iterateRows(query, batchSize)) {
      const thing = { thing: t.of(label.one), title: String(values[title] ?? values.id) }
      const text = t('{thing} “{title}”', thing)
      for (const name of names)
        places.push({ name, fields, values, text, to: getFieldAddress(type, name, values.id) })
    }
    return places
  })
  const settingPlaces = Object.values(visitorFacingSettings).map(
    async (type: Setting): Promise<Place[]> => {
      const { fields, label } = type
      const names = namesIn(fields)
      if (names.length === 0) return []
      const values = await store.setting(type)
      const text = t.of(label)
      return names.map((name) => ({ name, fields, values, text, to: getFieldAddress(type, name) }))
    },
  )
  return (await Promise.all([...itemPlaces, ...settingPlaces])).flat()
}
