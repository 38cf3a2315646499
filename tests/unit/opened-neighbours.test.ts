import { expect, test } from 'vitest'
import { fillMissing } from '#inbox/panel/filters/use-opened-neighbours.ts'

test.each([
  [
    'stay as they were',
    { previous: 1, next: 3 },
    { previous: null, next: 1 },
    { previous: 1, next: 3 },
  ],
  ['were missing', { previous: null, next: 3 }, { previous: 4, next: 5 }, { previous: 4, next: 3 }],
  [
    'changed sides',
    { previous: 1, next: null },
    { previous: null, next: 1 },
    { previous: 1, next: null },
  ],
])('neighbours of an opened entry that %s', (_, first, now, expected) => {
  expect(fillMissing(first, now)).toEqual(expected)
})
