import type { Setting } from '#content/settings/setting.ts'
import type { Collection } from '#content/types/collection.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { PreviewNote } from '#core/request/rendering.ts'

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
