/** Whatever stands below an address: `/alt/*`, which means `/alt` itself, too. */
export const isPattern = (address: string) => address.endsWith('/*')

/** A star stands alone at the end, with something before it: else every address would lead somewhere. */
export const hasWrongStar = (source: string) =>
  source.includes('*') && !/^\/[^*?]*[^*?/]\/\*$/.test(source)

/** So many levels are looked for. */
const deepest = 20

/** Itself and the patterns that mean it, the narrowest first. */
export function candidatePatterns(address: string) {
  const [path = ''] = address.split('?', 1)
  const parts = path.split('/').slice(1, deepest)
  const patterns = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/*`)
  return [address, ...patterns.reverse()]
}

/**
 * Where an address leads that a redirect means: what its star stood for comes in the place of the target's. Counted by
 * levels, so the address may have other letters than the source.
 */
export function applyPattern(
  { source, target }: { source: string; target: string },
  address: string,
) {
  if (!isPattern(source) || !isPattern(target)) return target
  const [path = ''] = address.split('?', 1)
  const rest = path
    .split('/')
    .slice(source.split('/').length - 1)
    .join('/')
  return rest ? target.slice(0, -1) + rest : target.slice(0, -2) || '/'
}

/** The redirect that means an address. A pattern never means a page that there is, whether visitors see it or not. */
export function findMatchingSource(
  targetOf: (source: string) => string | undefined,
  isThere: (address: string) => boolean,
  address: string,
) {
  for (const source of candidatePatterns(address)) {
    const target = targetOf(source)
    if (target === undefined) continue
    return isPattern(source) && isThere(address) ? undefined : { source, target }
  }
  return undefined
}

/** Where it leads from there. */
export function resolvePattern(...asked: Parameters<typeof findMatchingSource>) {
  const found = findMatchingSource(...asked)
  return found && applyPattern(found, asked[2])
}
