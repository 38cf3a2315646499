import { expect, test } from 'vitest'
import { plannedDeletion } from '#inbox/planned-deletion.ts'

const row = { state: 'review', hold_reason: null, talent_pool_until: null } as const
const end = { at: '2027-11-22T10:00:00.000Z', why: [] }

test('an applicant reads a day only with what can bring it nearer', () => {
  expect(plannedDeletion(row, { ...end, isUndecided: true }, '180 Tage')).toBe(
    '22. November 2027, wenn bis dahin nichts entschieden ist; nach einer Absage 180 Tage danach',
  )
  expect(plannedDeletion({ ...row, state: 'rejected' }, end, '180 Tage')).toBe('22. November 2027')
  const inPool = { ...row, talent_pool_until: end.at }
  expect(plannedDeletion(inPool, { ...end, isUndecided: true }, '1 Tag')).toBe('22. November 2027')
})

test('where no day is known nobody is promised one', () => {
  expect(plannedDeletion(row, undefined, '1 Tag')).toBe('1 Tag nach einer Absage')
  const hired = plannedDeletion({ ...row, state: 'hired' }, undefined, '180 Tage')
  expect(hired).not.toContain('180')
  expect(plannedDeletion({ ...row, hold_reason: 'Klage' }, end, '180 Tage')).toMatch(/^ausgesetzt/)
})
