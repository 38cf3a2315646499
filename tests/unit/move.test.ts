import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from '../../app/content/move.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test.each([
  [3, 'up', [1, 3, 2, 4]],
  [2, 'down', [1, 3, 2, 4]],
  [1, 'up', [1, 2, 3, 4]],
  [4, 'down', [1, 2, 3, 4]],
  [4, 0, [4, 1, 2, 3]],
  [1, 3, [2, 3, 4, 1]],
  [1, 99, [2, 3, 4, 1]],
  [4, -5, [4, 1, 2, 3]],
  [9, 'up', [1, 2, 3, 4]],
] as const)('%i to %s gives %j', (id, to, expected) => {
  expect(ids(moved(rows, id, to))).toEqual(expected)
})

test('it is always the same items in another order, the others in theirs', () => {
  const place = fc.oneof(fc.constantFrom('up', 'down'), fc.integer({ min: -3, max: 12 }))
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 10 })
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 50 }), place, (all, id, to) => {
      const after = ids(
        moved(
          all.map((id) => ({ id })),
          id,
          to as 'up' | 'down' | number,
        ),
      )
      expect(after.toSorted()).toEqual(all.toSorted())
      expect(after.filter((each) => each !== id)).toEqual(all.filter((each) => each !== id))
    }),
  )
})
