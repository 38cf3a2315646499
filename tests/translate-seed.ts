import { languageSettings } from '#content/languages/language-settings.ts'
import { mapTranslations } from '#content/languages/map-translations.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import {
  digestSource,
  isBlankSource,
  type TranslationText,
} from '#content/languages/translations.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'

type Values = Record<string, unknown>

/** A fake translation without German letters; a slug stays a slug. */
const toTestEnglish = (source: unknown, kind: string): TranslationText | undefined => {
  const one = (text: string) =>
    kind === 'slug'
      ? `english-${text}`
      : `Text ${text.length} of the ${[...text].filter((each) => /[a-z]/.test(each)).length} letters${[
          ...text.matchAll(/\{[\p{Ll}_]+\}/gu),
        ]
          .map(([each]) => ` ${each}`)
          .join('')}`
  if (isBlankSource(source)) return undefined
  if (Array.isArray(source)) return source.map((each) => one(String(each)))
  return kind === 'html' ? `<p>${one(String(source))}</p>` : one(String(source))
}

/** Enables English and translates all content except `without`, such as `projects:1`. */
export async function translateSeed(database: Database<Tables>, without: string[] = []) {
  const db = asContentDb(database.db)
  for (const type of Object.values<Collection>(collections)) {
    const fields = getTranslatableFields(type)
    if (Object.keys(fields).length === 0) continue
    const rows = await db.selectFrom(asContentTable(type.table)).selectAll().execute()
    for (const row of rows)
      if (!without.includes(`${type.table}:${row.id}`))
        await db
          .updateTable(asContentTable(type.table))
          .set({ translations: translate(fields, row) as never })
          .where('id', '=', row.id as number)
          .execute()
  }
  for (const setting of Object.values(settings)) {
    const fields = getTranslatableFields(setting)
    if (Object.keys(fields).length === 0 || without.includes(setting.category)) continue
    const row = await database.db
      .selectFrom('settings')
      .select(['id', 'settings'])
      .where('category', '=', setting.category)
      .executeTakeFirst()
    const values = { ...setting.fallback, ...(row?.settings as object | undefined) }
    const translations = translate(fields, values)
    if (row)
      await database.db
        .updateTable('settings')
        .set({ translations })
        .where('id', '=', row.id)
        .execute()
    else
      await database.db
        .insertInto('settings')
        .values({
          ...{ category: setting.category, settings: JSON.stringify(values), translations },
          ...{ version: 1, updated_at: new Date().toISOString(), is_sample: false },
        } as never)
        .execute()
  }
  // Last, as it notifies every process of the new content.
  await createContentStore(database).saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { by: 'test', seen: 0 },
  )
}

function translate(fields: ReturnType<typeof getTranslatableFields>, values: Values) {
  const en = mapTranslations(fields, values, {}, ({ field, source }) => {
    const text = toTestEnglish(source, field.kind)
    return text ? { text, of: digestSource(source) } : undefined
  })
  return JSON.stringify({ en })
}
