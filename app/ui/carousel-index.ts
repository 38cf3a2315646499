/** Which way the items pass: 1 when the next one comes in from the right, -1 from the left. */
export type Direction = 1 | -1

/** The index that lies `by` steps further, wrapping around at both ends. */
export const wrapped = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (((index + by) % count) + count) % count

/** A dot further to the right brings its item in from the right. */
export const directionTo = (from: number, to: number): Direction => (to < from ? -1 : 1)
