import { sql } from 'kysely'
import { serverPaths } from '#addresses.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import type { Translations } from '#content/languages/translations.ts'
import {
  extractUsedMediaStems,
  listPictureFieldNames,
} from '#content/pictures/extract-picture-stems.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { collections } from '#content/types/collections.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** A field of an item or of a settings form that shows a picture or links to a file. */
export type MediaUsage = { field: string } & (
  | { type: keyof typeof collections; id: number }
  | { setting: keyof typeof settings }
)

/** Uses by the path that a picture and its variants share: `/media/projects/1f0c…`; of a file `/dateien/preisliste`. */
type Usages = Map<string, MediaUsage[]>

/** All uses of each picture and each file. */
export const listMediaUsages = memoizeByVersion(async (app: AppContext) => {
  const usagesByStem: Usages = new Map()
  const add = (value: unknown, usages: MediaUsage[]) => {
    for (const stem of extractUsedMediaStems(value)) {
      const all = usagesByStem.get(stem)
      if (all) all.push(...usages)
      else usagesByStem.set(stem, [...usages])
    }
  }
  for (const type of keysOf(collections)) {
    await readImages(app, type, add)
    await readTexts(app, type, add)
  }
  const translations = await readSettingTranslations(app)
  for (const setting of keysOf(settings)) {
    const type = settings[setting]
    const values: Record<string, unknown> = await app.store.setting(type)
    const translated = translations.get(type.category)
    for (const field of listPictureFieldNames(type.fields))
      add([values[field], ...listTranslated(translated, field)], [{ field, setting }])
  }
  return usagesByStem
})

/** Translations that contain an address of the library, by category. */
async function readSettingTranslations({ database }: AppContext) {
  const rows = await database.db
    .selectFrom('settings')
    .select(['category', 'translations'])
    .where(whereColumnContainsMedia('translations'))
    .execute()
  return new Map(rows.map(({ category, translations }) => [category, translations]))
}

const listTranslated = (translations: Translations | null | undefined, field: string) =>
  Object.values(translations ?? {}).map((all) => all[field])

type Add = (value: unknown, usages: MediaUsage[]) => void

const isImage = (type: keyof typeof collections, name: string) => {
  const fields: Record<string, { kind: string }> = collections[type].fields
  return fields[name]?.kind === 'image'
}

/**
 * Reads fields whose whole value is an address. The database groups them, so thousands of items are only as many rows
 * as pictures.
 */
async function readImages({ database }: AppContext, type: keyof typeof collections, add: Add) {
  const { table, fields } = collections[type]
  for (const field of listPictureFieldNames(fields).filter((name) => isImage(type, name))) {
    const groups = await asContentDb(database.db)
      .selectFrom(asContentTable(table))
      .select([field, sql<string>`string_agg(cast(id as text), ',' order by id)`.as('ids')])
      .where(field, 'is not', null)
      .groupBy(field)
      .execute()
    for (const { ids, [field]: address } of groups)
      add(
        address,
        String(ids)
          .split(',')
          .map((id) => ({ field, type, id: Number(id) })),
      )
  }
}

/** Whether the text of a column contains an address of the library. */
export const whereColumnContainsMedia = (column: string) =>
  sql<boolean>`(${sql.join(
    [serverPaths.pictures, serverPaths.files].map(
      (start) => sql`cast(${sql.ref(column)} as text) like ${`%${start}/%`}`,
    ),
    sql` or `,
  )})`

const pageSize = 200

/** Fields with a picture somewhere in them: rich text, links and lists. */
async function readTexts({ database }: AppContext, type: keyof typeof collections, add: Add) {
  const { table, fields } = collections[type]
  const names = listPictureFieldNames(fields).filter((name) => !isImage(type, name))
  if (names.length === 0) return
  const columns = [...names, ...(isTranslatableType(collections[type]) ? ['translations'] : [])]
  const query = asContentDb(database.db)
    .selectFrom(asContentTable(table))
    .select(['id', ...columns])
    .$castTo<{ id: number; translations?: Translations | null } & Record<string, unknown>>()
    .where((eb) => eb.or(columns.map((name) => whereColumnContainsMedia(name))))
  for await (const rows of iteratePages(query, pageSize))
    for (const row of rows)
      for (const field of names)
        add([row[field], ...listTranslated(row.translations, field)], [{ field, type, id: row.id }])
}
