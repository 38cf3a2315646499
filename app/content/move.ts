/** A place in the list counted from 0, or one step. */
export type Place = number | 'up' | 'down'

/** The rows in their new order; an unknown id changes nothing, and no place lies outside the list. */
export function moved<Item extends { id: number }>(rows: Item[], id: number, to: Place) {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  if (!row) return rows
  const place = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to
  return rows.toSpliced(from, 1).toSpliced(Math.max(0, place), 0, row)
}
