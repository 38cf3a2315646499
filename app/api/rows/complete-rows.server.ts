import { toApiTranslations } from '#content/languages/map-translations.ts'
import { secondLanguages } from '#content/languages/site-language.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import type { Translations } from '#content/languages/translations.ts'
import { getFieldValues, type RowValues } from '#content/store/rows.server.ts'
import { resolveSharedFields } from '#content/store/shared-fields.server.ts'
import { type ContentType, findTypeWithHistory } from '#content/types/content-types.ts'
import type { Fields } from '#core/fields/field.ts'
import { omitHiddenBlocks, omitInternalValues } from '#core/fields/nested-values.ts'
import type { TableScope } from './list-conditions.server.ts'
import { canReadAllRows } from './tables.ts'

/**
 * Adds shared fields, defaults that older rows lack, and words of the second language. A caller who may not read all
 * rows gets no hidden blocks and no internal values.
 */
export async function prepareResponseRows(
  { db, caller, table: { type } }: TableScope,
  rows: RowValues[],
) {
  if (type) {
    const completed = await resolveSharedFields(db, type, rows)
    const permitted = canReadAllRows(caller, type)
      ? completed
      : completed.map((row) => omitUnseen(type.fields, row))
    return permitted.map((row) => addWords(type, row, row))
  }
  return Promise.all(
    rows.map(async (row) => {
      const form = findTypeWithHistory(`settings/${row.category}`)
      if (!('settings' in row) || !form || 'table' in form) return row
      const [settings = {}] = await resolveSharedFields(db, form, [
        { ...form.fallback, ...getFieldValues(form, row) },
      ])
      const seen = caller.access ? settings : omitUnseen(form.fields, settings)
      return addWords(form, { ...row, settings: seen }, seen)
    }),
  )
}

/** The words of each second language as a column of its name; null for none. */
function addWords(type: ContentType, row: RowValues, values: RowValues): RowValues {
  if (!('translations' in row)) return row
  const { translations, ...rest } = row
  const stored = (translations ?? {}) as Translations // as the column has it
  const words = secondLanguages.map((language) => {
    const known = toApiTranslations(getTranslatableFields(type), values, stored[language] ?? {})
    return [language, Object.keys(known).length > 0 ? known : null]
  })
  return { ...rest, ...Object.fromEntries(words) }
}

const omitUnseen = (fields: Fields, values: RowValues) =>
  omitInternalValues(fields, omitHiddenBlocks(fields, values))
