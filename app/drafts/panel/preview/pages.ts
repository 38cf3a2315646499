import { languageNames } from '#content/languages/language-names.ts'
import { localize } from '#content/languages/localize.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import type { Setting } from '#content/settings/setting.ts'
import type { StoredRow } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import type { ContentType } from '#content/types/content-types.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { PreviewNote } from '#core/request/rendering.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'

type ShownType = Pick<Collection, 'ownPage'> & Pick<Setting, 'shownOn'>

/**
 * The public pages that show an item or settings, the item's own page first, with their labels in the panel. Empty if
 * there are none.
 */
export const listPagesShowing = (
  t: Translator,
  { ownPage, shownOn = [] }: ShownType,
  id: number,
  values: Record<string, unknown>,
): PreviewNote['pages'] =>
  [...(ownPage ? [ownPage(id, values)] : []), ...shownOn].map((place) => ({
    ...place,
    label: t.word(place.label),
  }))

/** The pages that show a row in a second language; empty if it has no translation. */
export function listTranslatedPagesShowing(
  t: Translator,
  type: ContentType,
  row: StoredRow | undefined,
  language: SecondLanguage,
): PreviewNote['pages'] {
  const values = 'table' in type ? row && localize(type, row, language) : {}
  if (!values) return []
  return listPagesShowing(t, type, row?.id ?? 0, values).flatMap((page) => {
    const path = toEnglishPath(page.path)
    if (path === page.path) return []
    return [{ ...page, path, label: `${page.label} (${t.of(languageNames[language])})` }]
  })
}
