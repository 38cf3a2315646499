import { expect, test } from 'vitest'
import { roundUpScale } from '#panel/frame/dashboard/chart.tsx'

test.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [10, 10],
  [11, 20],
  [499, 500],
  [501, 600],
  [123_456, 200_000],
])('roundUpScale rounds a maximum of %i up to %i', (most, top) => {
  expect(roundUpScale(most)).toBe(top)
})
