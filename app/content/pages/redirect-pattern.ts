/** Pattern: `/alt/*` matches `/alt` and everything below it. */
export const isRedirectPattern = (address: string) => address.endsWith('/*')

/** A star is only allowed as the last segment, and not as the only one: `/*` would redirect every address. */
export const hasInvalidWildcard = (source: string) =>
  source.includes('*') && !/^\/[^*?]*[^*?/]\/\*$/.test(source)

/** Patterns are looked up for at most this many path segments. */
const maxSegments = 20

/** The address and the patterns that match it, the narrowest first. */
export function listCandidateRedirectSources(address: string) {
  const [path = ''] = address.split('?', 1)
  const parts = path.split('/').slice(1, maxSegments)
  const patterns = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/*`)
  return [address, ...patterns.reverse()]
}

/**
 * The target for an address: what the source's star matched replaces the target's star. Counted by segments, since the
 * address may be spelled differently from the source.
 */
export function applyRedirectPattern(
  { source, target }: { source: string; target: string },
  address: string,
) {
  if (!isRedirectPattern(source) || !isRedirectPattern(target)) return target
  const [path = ''] = address.split('?', 1)
  const rest = path
    .split('/')
    .slice(source.split('/').length - 1)
    .join('/')
  return rest ? target.slice(0, -1) + rest : target.slice(0, -2) || '/'
}

/** The redirect that matches an address. A pattern does not match an existing page, even if visitors cannot see it. */
export function findMatchingRedirect(
  targetOf: (source: string) => string | undefined,
  isThere: (address: string) => boolean,
  address: string,
) {
  for (const source of listCandidateRedirectSources(address)) {
    const target = targetOf(source)
    if (target === undefined) continue
    return isRedirectPattern(source) && isThere(address) ? undefined : { source, target }
  }
  return undefined
}

/** The target for an address, undefined if no redirect matches. */
export function resolveRedirectTarget(...query: Parameters<typeof findMatchingRedirect>) {
  const match = findMatchingRedirect(...query)
  return match && applyRedirectPattern(match, query[2])
}
