import type { Collection } from '../../content/collection.ts'
import type { PublicPlace } from '../../content/public-pages.ts'
import type { Setting } from '../../content/setting.ts'

type OnPages = Pick<Collection, 'ownPage'> & Pick<Setting, 'shownOn'>

/** Where visitors see it: the page that shows most of it first. Empty for what no page shows. */
export const pagesOf = (
  { ownPage, shownOn = [] }: OnPages,
  id: number,
  values: Record<string, unknown>,
): PublicPlace[] => [...(ownPage ? [ownPage(id, values)] : []), ...shownOn]

export const hasPages = ({ shownOn = [] }: OnPages) => shownOn.length > 0
