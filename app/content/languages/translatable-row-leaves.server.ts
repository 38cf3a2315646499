import { omitHiddenBlocks } from '#core/fields/nested-values.ts'
import { getFieldValues, type RowValues } from '../store/rows.server.ts'
import type { ContentType } from '../types/content-types.ts'
import type { SecondLanguage } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import {
  isBlankSource,
  isCurrentTranslation,
  listTranslatableLeaves,
  type TranslatableLeaf,
  type Translations,
} from './translations.ts'

/**
 * The fields with words of a row, without those whose German words are gone. `sources` are those that no field stores, such
 * as a generated legal text.
 */
export function listTranslatableRowLeaves(
  type: ContentType,
  row: (RowValues & { translations?: Translations | null }) | undefined,
  language: SecondLanguage,
  sources: RowValues = {},
): TranslatableLeaf[] {
  const fields = getTranslatableFields(type)
  const fallback = 'category' in type ? type.fallback : {}
  const values = omitHiddenBlocks(fields, { ...fallback, ...getFieldValues(type, row), ...sources })
  return listTranslatableLeaves(fields, values, row?.translations?.[language] ?? {}).filter(
    ({ source, translation }) =>
      !translation || !isBlankSource(source) || isCurrentTranslation(translation, source),
  )
}
