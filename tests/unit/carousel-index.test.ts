import { expect, test } from 'vitest'
import { getCarouselDirection, wrapIndex } from '#ui/carousel-index.ts'

test('wrapIndex wraps around at both ends', () => {
  expect(wrapIndex(2, 1, 3)).toBe(0)
  expect(wrapIndex(0, -1, 3)).toBe(2)
  expect(wrapIndex(1, 1, 3)).toBe(2)
  expect(wrapIndex(0, -7, 3)).toBe(2)
  expect(wrapIndex(0, 1, 1)).toBe(0)
  expect(wrapIndex(0, 1, 0)).toBe(0)
})

test('getCarouselDirection is 1 for a later item and -1 for an earlier one', () => {
  expect(getCarouselDirection(0, 2)).toBe(1)
  expect(getCarouselDirection(2, 0)).toBe(-1)
})
