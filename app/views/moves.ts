import { longestRising } from './longest-rising.ts'

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
