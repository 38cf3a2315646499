/** Of a list the longest part whose keys rise, in the list's order. */
export function longestRising<Item>(list: Item[], keyOf: (item: Item) => number): Item[] {
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
    part.unshift(list[index] as Item)
  return part
}
