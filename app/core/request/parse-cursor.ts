/** Parses the cursor of a descending list from a query parameter; each list of a page has its own `name`. */
export function parseCursor(url: URL, name = 'before') {
  const before = Number(url.searchParams.get(name))
  return Number.isInteger(before) && before > 0 && before < 2 ** 31 ? before : undefined
}
