import type { RouteInfo } from './route-info.server.ts'

export interface PageQuery {
  /** `?art=Vollzeit&level=Senior`, always in the order of the handle; empty without parameters. */
  search: string
  isShared: boolean
}

/** Longer than any value that a page could know. */
const longest = 300
const nothing: PageQuery = { search: '', isShared: true }

/** The one spelling of a page's query, from what its route declares. */
export function queryOf({ handle }: RouteInfo, path: string, search: string): PageQuery {
  if (search.length < 2) return nothing
  const { shared = [], personal = [] } = handle.query ?? {}
  const asked = new URLSearchParams(search)
  const taken = (names: string[]) =>
    names.flatMap((name) => {
      const value = asked.get(name)
      return value && value.length <= longest ? [[name, value]] : []
    })
  const own = taken(personal)
  // React Router asks for some of a page's data: an answer for one visitor, too, as it depends on where he was.
  const parts = path.endsWith('.data') ? (asked.get('_routes') ?? '') : ''
  if (parts) own.push(['_routes', parts])
  const all = String(new URLSearchParams([...taken(shared), ...own]))
  return { search: all && `?${all}`, isShared: own.length === 0 }
}
