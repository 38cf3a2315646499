/** Above every id: where a list that goes back begins. */
export const aboveAll = 2 ** 31 - 1

/** Of rows that were asked for with one more than a page holds: the page, and the number behind which the next one begins. */
export function pageOf<Row extends { id: number }>(found: Row[], size: number) {
  const rows = found.slice(0, size)
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
