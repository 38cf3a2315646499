import { useRouteLoaderData } from 'react-router'
import type { loadSiteData } from './site-data.server.ts'

/** Data of the layout's loader; undefined if it failed. */
export const useSiteData = () => useRouteLoaderData<typeof loadSiteData>('site/layout')

/**
 * Returns a predicate: whether a page, or a place or an item on it, deserves a link, because it has content or the operator
 * shows the whole menu.
 */
export function useHasContent() {
  const empty = useSiteData()?.emptyPages ?? []
  return (path: string) => !empty.some((page) => isWithin(path, page))
}

/** Whether an address is a page, a place on it or an address below it; only the home page is within the home page. */
export const isWithin = (address: string, page: string) =>
  address === page ||
  (page !== '/' && address.startsWith(page) && '/#?'.includes(address.charAt(page.length)))
