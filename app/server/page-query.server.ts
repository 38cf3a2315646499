import type { RouteInfo } from './route-info.server.ts'

export interface PageQuery {
  /** Canonical query: `?art=Vollzeit&level=Senior` in the order of the route's handle; empty without parameters. */
  search: string
  isShared: boolean
}

/** Longer than any known value. */
const longest = 300
const nothing: PageQuery = { search: '', isShared: true }

/** The canonical query of a page, from what its route declares. */
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
  // React Router requests parts of a page's data. They depend on the visitor's previous page, so they are not shared.
  const parts = path.endsWith('.data') ? (asked.get('_routes') ?? '') : ''
  if (parts) own.push(['_routes', parts])
  const all = String(new URLSearchParams([...taken(shared), ...own]))
  return { search: all && `?${all}`, isShared: own.length === 0 }
}
