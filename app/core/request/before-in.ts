/** The page of a list that an address asks for: what is older than this row. Each list of a page has its own name. */
export function beforeIn(url: URL, name = 'before') {
  const before = Number(url.searchParams.get(name))
  return Number.isInteger(before) && before > 0 && before < 2 ** 31 ? before : undefined
}
