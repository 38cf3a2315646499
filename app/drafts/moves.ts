/** The rows of a list in the order that visitors see. */
export const sortByPosition = <Row extends { id: number; order_index?: number }>(rows: Row[]) =>
  rows.toSorted((a, b) => (a.order_index ?? 0) - (b.order_index ?? 0) || a.id - b.id)

/**
 * The fewest moves that bring `current` into the order of `target`, from the top: each id with its predecessor (0:
 * none). Ids in `moved` were moved by hand and always move. The others that keep their place are a longest increasing
 * subsequence.
 */
export function planMoves<Id>(
  target: Id[],
  current: Id[],
  moved: ReadonlySet<Id> = new Set(),
): [id: Id, after: Id | 0][] {
  const place = new Map(current.map((id, index) => [id, index]))
  const others = target.filter((id) => !moved.has(id))
  const staying = new Set(longestIncreasing(others, (id) => place.get(id) ?? 0))
  return target.flatMap((id, index) => (staying.has(id) ? [] : [[id, target[index - 1] ?? 0]]))
}

/** Longest increasing subsequence by key, in the order of the list. */
function longestIncreasing<Item>(list: Item[], keyOf: (item: Item) => number): Item[] {
  /** `ends`: by length, the index at which the best subsequence ends. `before`: the previous index in the subsequence. */
  const ends: number[] = []
  const before: number[] = []
  const key = (index: number) => keyOf(list[index] as Item) // always an index of the list
  for (let index = 0; index < list.length; index++) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (key(ends[middle] ?? 0) < key(index)) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const part: Item[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1)
    part.unshift(list[index] as Item) // always an index of the list
  return part
}
