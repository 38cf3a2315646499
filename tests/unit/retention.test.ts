import { expect, test } from 'vitest'
import {
  type ApplicationDates,
  addMonths,
  computeApplicationRetentionEnd,
  computeMessageRetentionEnd,
  type MessageDates,
} from '#inbox/retention/retention.ts'
import { computeTalentPoolEnd } from '#inbox/status/talent-pool.server.ts'

const periods = {
  applicationDays: 180,
  undecidedMonths: 6,
  idleMonths: 12,
  hiredDays: 180,
  messageDays: 365,
  spamDays: 90,
}
const day = (text: string) => `${text}T10:00:00.000Z`

const done: MessageDates = {
  state: 'done',
  received_at: day('2026-01-01'),
  updated_at: day('2026-01-02'),
  spam_at: null,
  done_at: day('2026-01-02'),
  hold_reason: null,
  hold_until: null,
}

test.each<[string, Partial<MessageDates>, string | null]>([
  ['done', {}, '2027-01-02'],
  ['open again, though once done', { state: 'open' }, null],
  ['done without a day', { done_at: null }, null],
  ['spam', { state: 'spam' }, '2026-04-01'],
  ['spam since long after it came', { state: 'spam', spam_at: day('2026-08-01') }, '2026-10-30'],
  ['held for good', { hold_reason: 'Klage' }, null],
  ['held for longer', { hold_reason: 'Brief', hold_until: day('2031-12-31') }, '2031-12-31'],
  [
    'held, but not for so long',
    { hold_reason: 'Brief', hold_until: day('2026-06-30') },
    '2027-01-02',
  ],
])('computeMessageRetentionEnd of a message that is %s', (_, given, end) => {
  expect(computeMessageRetentionEnd({ ...done, ...given }, periods)?.at.slice(0, 10) ?? null).toBe(
    end,
  )
})

const application: ApplicationDates = {
  state: 'received',
  is_spam: false,
  received_at: day('2026-01-01'),
  updated_at: day('2026-02-01'),
  spam_at: null,
  rejected_at: null,
  hired_at: null,
  talent_pool_until: null,
  hold_reason: null,
  told_at: null,
  is_untold: false,
  written_at: null,
  interview_at: null,
  job_closed_at: null,
}
const rejected = { state: 'rejected', rejected_at: day('2026-02-01') } as const
const hired = { state: 'hired', hired_at: day('2026-02-01') } as const
const pool = (until: string) => ({ talent_pool_until: day(until) })

test.each<[string, Partial<ApplicationDates>, string | null, object?]>([
  ['undecided', {}, '2027-02-01'],
  ['undecided for ever', {}, null, { idleMonths: 0 }],
  ['undecided for ever, in the pool', pool('2030-01-01'), '2030-01-01', { idleMonths: 0 }],
  ['undecided, its job closed later', { job_closed_at: day('2026-03-01') }, '2026-09-01'],
  ['undecided, its job closed before', { job_closed_at: day('2026-01-01') }, '2026-08-01'],
  ['held', { ...rejected, hold_reason: 'Klage' }, null],
  ['spam', { is_spam: true }, '2026-04-01'],
  ['spam since long after it came', { is_spam: true, spam_at: day('2026-08-01') }, '2026-10-30'],
  ['rejected', rejected, '2026-07-31'],
  ['rejected and told later', { ...rejected, told_at: day('2026-02-03') }, '2026-08-02'],
  ['rejected and told before', { ...rejected, told_at: day('2026-01-03') }, '2026-07-31'],
  [
    'rejected, with an interview to come',
    { ...rejected, interview_at: day('2026-09-01') },
    '2026-09-01',
  ],
  ['rejected after an interview', { ...rejected, interview_at: day('2025-12-01') }, '2026-07-31'],
  ['rejected, then written to', { ...rejected, written_at: day('2026-07-30') }, '2027-01-26'],
  ['rejected, written to before', { ...rejected, written_at: day('2026-01-05') }, '2026-07-31'],
  ['hired, then written to', { ...hired, written_at: day('2026-03-01') }, '2026-08-28'],
  ['rejected and not told', { ...rejected, is_untold: true }, '2027-02-01'],
  ['rejected, in the pool for longer', { ...rejected, ...pool('2028-01-01') }, '2028-01-01'],
  ['rejected, in the pool for less', { ...rejected, ...pool('2026-03-01') }, '2026-07-31'],
  ['hired', hired, '2026-07-31'],
  ['hired for ever', hired, null, { hiredDays: 0 }],
])('computeApplicationRetentionEnd of an application that is %s', (_, given, end, other = {}) => {
  const found = computeApplicationRetentionEnd(
    { ...application, ...given },
    { ...periods, ...other },
  )
  expect(found?.at.slice(0, 10) ?? null).toBe(end)
})

test('an entry that a change makes due at once stays for the hour in which it can be undone', () => {
  const changed = { updated_at: day('2029-05-05') }
  for (const end of [
    computeMessageRetentionEnd({ ...done, ...changed }, periods),
    computeApplicationRetentionEnd({ ...application, ...rejected, ...changed }, periods),
  ])
    expect(end?.at).toBe('2029-05-05T11:00:00.000Z')
})

test('without another period the talent pool ends an undecided application, never one of the hired', () => {
  const ends = [application, { ...application, ...hired }].map((row) =>
    computeApplicationRetentionEnd(
      { ...row, ...pool('2030-01-01') },
      { ...periods, idleMonths: 0, hiredDays: 0 },
    ),
  )
  expect(ends.map((end) => end?.isUndecided)).toEqual([true, undefined])
  expect(ends[1]).toBeNull()
})

test('addMonths clamps to the last day of a shorter month', () => {
  expect(addMonths(day('2026-08-31'), 6)).toBe(day('2027-02-28'))
  expect(addMonths(day('2026-08-28'), 6)).toBe(day('2027-02-28'))
})

test('computeTalentPoolEnd is exact to the day for the full period of the setting, else to the month', () => {
  expect(computeTalentPoolEnd(day('2028-01-31'), 24, 730)).toBe(day('2030-01-30'))
  expect(computeTalentPoolEnd(day('2028-01-31'), 1, 730)).toBe(day('2028-02-29'))
})
