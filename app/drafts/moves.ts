/** The rows of a list as visitors see them. */
export const inOrder = <Row extends { id: number; order_index?: number }>(rows: Row[]) =>
  rows.toSorted((a, b) => (a.order_index ?? 0) - (b.order_index ?? 0) || a.id - b.id)

/**
 * Each that has to move, with what it is put behind, from the top, so that `stands` has the order of `wanted`. Those in
 * `moved` were taken elsewhere by hand: they move.
 */
export function movesTo(
  wanted: number[],
  stands: number[],
  moved: ReadonlySet<number> = new Set(),
): [id: number, after: number][] {
  const place = new Map(stands.map((id, index) => [id, index]))
  const others = wanted.filter((id) => !moved.has(id))
  const stays = new Set(longestRising(others, (id) => place.get(id) ?? 0))
  return wanted.flatMap((id, index) => (stays.has(id) ? [] : [[id, wanted[index - 1] ?? 0]]))
}

/** Of a list the longest part whose keys rise, in the list's order. */
function longestRising<Item>(list: Item[], keyOf: (item: Item) => number): Item[] {
  /** For each length where the best part of that length ends, and what stands before each in its part. */
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
