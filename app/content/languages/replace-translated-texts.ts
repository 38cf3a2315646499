import type { ContentType } from '../types/content-types.ts'
import { mapTranslationsKeepingRemovedBlocks } from './map-translations.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import {
  digestSource,
  isCurrentTranslation,
  parseTranslatedFields,
  type TranslatedFields,
  type TranslationText,
} from './translations.ts'

/**
 * The translations after an exchange in all languages alike, such as another address of a picture: what was current stays
 * current. `values` are the German values before it.
 */
export function replaceTranslatedTexts(
  type: ContentType,
  values: Record<string, unknown>,
  translated: unknown,
  exchange: (value: unknown) => unknown,
): TranslatedFields {
  const fields = getTranslatableFields(type)
  const exchanged = mapTranslationsKeepingRemovedBlocks(
    fields,
    values,
    parseTranslatedFields(translated),
    (leaf) => {
      const { source, translation } = leaf
      if (!translation) return undefined
      const text = exchange(translation.text) as TranslationText // of the same shape
      return {
        text,
        of: isCurrentTranslation(translation, source)
          ? digestSource(exchange(source))
          : translation.of,
      }
    },
  )
  // Words without a German value stay, and those of removed blocks.
  return {
    ...parseTranslatedFields(exchange(translated)),
    ...parseTranslatedFields(exchange(exchanged)),
  }
}
