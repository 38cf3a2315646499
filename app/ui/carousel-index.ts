/** 1: the next item comes in from the right; -1: from the left. */
export type CarouselDirection = 1 | -1

/** The index `by` steps further, wrapping around. */
export const wrapIndex = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (((index + by) % count) + count) % count

/** Direction of a jump from one dot to another. */
export const getCarouselDirection = (from: number, to: number): CarouselDirection =>
  to < from ? -1 : 1
