/**
 * Numbers the connected regions of a bitmap from 1; all other pixels are 0. The bitmap's outermost pixels must be
 * empty, so that every other one has eight neighbours.
 */
export function labelConnectedRegions(bitmap: Uint8Array, width: number) {
  const labels = new Int32Array(bitmap.length)
  const offsets = computeNeighbourOffsets(width)
  const open: number[] = []
  let count = 0
  for (let start = 0; start < bitmap.length; start++) {
    if (!bitmap[start] || labels[start]) continue
    labels[start] = ++count
    open.push(start)
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const offset of offsets) {
        const next = at + offset
        if (!bitmap[next] || labels[next]) continue
        labels[next] = count
        open.push(next)
      }
  }
  return labels
}

export const computeNeighbourOffsets = (width: number) => [
  -width - 1,
  -width,
  -width + 1,
  -1,
  1,
  width - 1,
  width,
  width + 1,
]
