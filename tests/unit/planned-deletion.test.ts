import { expect, test } from 'vitest'
import { describeApplicationDeletion } from '#inbox/retention/planned-deletion.ts'

const row = { state: 'review', hold_reason: null, talent_pool_until: null } as const
const end = { at: '2027-11-22T10:00:00.000Z', why: [] }

test('describeApplicationDeletion gives the date and the shorter period after a rejection', () => {
  expect(describeApplicationDeletion(row, { ...end, isUndecided: true }, '180 Tage')).toBe(
    '22. November 2027, wenn bis dahin nichts entschieden ist; sonst 180 Tage nach einer Absage',
  )
  expect(describeApplicationDeletion({ ...row, state: 'rejected' }, end, '180 Tage')).toBe(
    '22. November 2027',
  )
  const inPool = { ...row, talent_pool_until: end.at }
  expect(describeApplicationDeletion(inPool, { ...end, isUndecided: true }, '1 Tag')).toBe(
    '22. November 2027',
  )
})

test('describeApplicationDeletion gives no date without a planned one or during a legal hold', () => {
  expect(describeApplicationDeletion(row, undefined, '1 Tag')).toBe('1 Tag nach einer Absage')
  const hired = describeApplicationDeletion({ ...row, state: 'hired' }, undefined, '180 Tage')
  expect(hired).not.toContain('180')
  expect(describeApplicationDeletion({ ...row, hold_reason: 'Klage' }, end, '180 Tage')).toMatch(
    /^ausgesetzt/,
  )
})
