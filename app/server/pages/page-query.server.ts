import type { RouteInfo } from './route-info.server.ts'

export interface CanonicalPageQuery {
  /** Canonical query: `?art=Vollzeit&level=Senior` in the order of the route's handle; empty without parameters. */
  search: string
  isShared: boolean
}

/** Longer than any known value. */
const maxLength = 300
const nothing: CanonicalPageQuery = { search: '', isShared: true }

/** The canonical query of a page, from what its route declares. */
export function parseCanonicalPageQuery(
  { handle }: RouteInfo,
  path: string,
  search: string,
): CanonicalPageQuery {
  if (search.length < 2) return nothing
  const { shared = [], personal = [] } = handle.query ?? {}
  const parameters = new URLSearchParams(search)
  const pickParameters = (names: string[]) =>
    names.flatMap((name) => {
      const value = parameters.get(name)
      return value && value.length <= maxLength ? [[name, value]] : []
    })
  const personalParameters = pickParameters(personal)
  // React Router requests parts of a page's data. They depend on the visitor's previous page, so they are not shared.
  const parts = path.endsWith('.data') ? (parameters.get('_routes') ?? '') : ''
  if (parts) personalParameters.push(['_routes', parts])
  const all = String(new URLSearchParams([...pickParameters(shared), ...personalParameters]))
  return { search: all && `?${all}`, isShared: personalParameters.length === 0 }
}
