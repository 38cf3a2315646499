import { useRouteLoaderData } from 'react-router'
import type { loadSiteData } from './site-data.server.ts'

/** Data of the layout's loader; undefined if it failed. */
export const useSiteData = () => useRouteLoaderData<typeof loadSiteData>('site/layout')

/** Returns a predicate: whether a page deserves a link, because it has content or the operator shows the whole menu. */
export function useHasContent() {
  const empty = useSiteData()?.emptyPages ?? []
  return (path: string) => !empty.includes(path)
}
