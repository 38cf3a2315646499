import { expect, test } from 'vitest'
import { mergeValues } from '#core/request/merge-values.ts'

test('mergeValues keeps what one side has changed, also after the other side has decided a conflict', () => {
  const base = { title: 'a', day: '1', who: 'x' }
  const mine = { title: 'b', day: '1', who: 'y' }
  const theirs = { title: 'c', day: '2', who: 'x' }
  const first = mergeValues(base, mine, theirs)
  expect(first).toEqual({
    values: { title: 'b', day: '2', who: 'y' },
    conflicts: ['title'],
    seen: { title: 'c', day: '1', who: 'x' },
  })
  const decided = mergeValues(first.seen, mine, theirs)
  expect(decided).toMatchObject({ conflicts: [], values: { title: 'b', day: '2', who: 'y' } })
})
