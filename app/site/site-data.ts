import { useRouteLoaderData } from 'react-router'
import { isPageOrBelow } from '#content/pages/public-pages.ts'
import type { loadSiteData } from './site-data.server.ts'

/** Data of the layout's loader; undefined if it failed. */
export const useSiteData = () => useRouteLoaderData<typeof loadSiteData>('site/layout')

/** Whether the page belongs to a preview or snapshot, from which nothing can be sent. */
export function useIsPreview() {
  const site = useSiteData()
  return Boolean(site?.preview || site?.view)
}

/**
 * Returns a predicate: whether to link a page, or an address below it, because it has content or the operator shows all
 * entries of the menu.
 */
export function useHasContent() {
  const empty = useSiteData()?.emptyPages ?? []
  return (path: string) => !empty.some((page) => isPageOrBelow(path, page))
}
