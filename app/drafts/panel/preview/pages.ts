import type { Collection } from '#content/collection.ts'
import type { Setting } from '#content/setting.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { PreviewNote } from '#core/request/rendering.ts'

type OnPages = Pick<Collection, 'ownPage'> & Pick<Setting, 'shownOn'>

/** Where visitors see it: the page that shows most of it first. Empty for what no page shows. */
/** As the panel calls them. */
export const listPages = (
  t: Translator,
  { ownPage, shownOn = [] }: OnPages,
  id: number,
  values: Record<string, unknown>,
): PreviewNote['pages'] =>
  [...(ownPage ? [ownPage(id, values)] : []), ...shownOn].map((place) => ({
    ...place,
    label: t.word(place.label),
  }))

export const hasPages = ({ shownOn = [] }: OnPages) => shownOn.length > 0
