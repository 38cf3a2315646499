import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** Data of the layout's loader; undefined if it failed. */
export const useSiteData = () => useRouteLoaderData<typeof loader>('site/layout')

/** Returns a predicate: whether a page deserves a link, because it has content or the operator shows the whole menu. */
export function useHasContent() {
  const empty = useSiteData()?.emptyPages ?? []
  return (path: string) => !empty.includes(path)
}
