import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** What the layout has read for every page; undefined where that failed. */
export const useSiteData = () => useRouteLoaderData<typeof loader>('site/layout')

/** Tells whether a page is worth an entry or a button: something stands there, or the operator shows the whole menu. */
export function useHasContent() {
  const empty = useSiteData()?.emptyPages ?? []
  return (path: string) => !empty.includes(path)
}
