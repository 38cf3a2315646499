import { toTranslationValues } from '#content/languages/translation-values.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import type { ContentType } from '#content/types/content-types.ts'

/** The values that operators edit, in all languages, from a row or the body of a revision. */
export function pickEditableValues(type: ContentType, row: RowValues): RowValues {
  const own =
    'category' in type
      ? (row.settings as RowValues) // as it was stored
      : Object.fromEntries(Object.keys(type.fields).map((name) => [name, row[name]]))
  return { ...own, ...toTranslationValues(row.translations) }
}
