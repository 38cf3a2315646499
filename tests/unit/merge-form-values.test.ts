import { expect, test } from 'vitest'
import { mergeFormValues } from '#core/request/merge-form-values.ts'

test('mergeFormValues keeps what one side has changed, also after the other side has decided a conflict', () => {
  const base = { title: 'a', day: '1', who: 'x' }
  const mine = { title: 'b', day: '1', who: 'y' }
  const theirs = { title: 'c', day: '2', who: 'x' }
  const first = mergeFormValues(base, mine, theirs)
  expect(first).toEqual({
    values: { title: 'b', day: '2', who: 'y' },
    conflicts: ['title'],
    seen: { title: 'c', day: '1', who: 'x' },
  })
  const decided = mergeFormValues(first.seen, mine, theirs)
  expect(decided).toMatchObject({ conflicts: [], values: { title: 'b', day: '2', who: 'y' } })
})
