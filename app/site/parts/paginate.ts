export interface PaginatedItems<Item> {
  items: Item[]
  page: number
  pages: number
  total: number
}

/** The page of a list that `seite` requests; undefined for a page that does not exist. */
export function paginateItems<Item>(
  allItems: Item[],
  pageParam: string | null,
  perPage: number,
): PaginatedItems<Item> | undefined {
  const page = Number(/^[1-9]\d{0,4}$/.exec(pageParam ?? '1')?.[0] ?? 0)
  const pages = Math.max(1, Math.ceil(allItems.length / perPage))
  if (page < 1 || page > pages) return undefined
  return {
    items: allItems.slice((page - 1) * perPage, page * perPage),
    page,
    pages,
    total: allItems.length,
  }
}

/** Address of a list. Omits empty parameters and the number of the first page. */
export function createListAddress(path: string, params: Record<string, string | null>, page = 1) {
  const query = new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  if (page > 1) query.set('seite', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
