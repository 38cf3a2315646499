import { expect, test } from 'vitest'
import { createTranslator } from '#core/i18n/translator.ts'
import {
  findRetentionAnomaly,
  type PlannedDeletions,
  toCurrentAnomalyText,
} from '#inbox/forms/retention-anomaly.ts'
import { translateSuspicion } from '#inbox/forms/suspicion.ts'

const hour = 3_600_000
const day = 24 * hour
const last = Date.parse('2026-06-10T12:00:00Z')
const doubt = (now: number, drift?: number, plan: PlannedDeletions[] = []) =>
  findRetentionAnomaly({ now, last, drift, plan })

test.each([
  ['an hour behind', last - hour, false],
  ['more than an hour behind', last - hour - 1, true],
  ['two days ahead', last + 2 * day, false],
  ['more than two days ahead', last + 2 * day + 1, true],
])('findRetentionAnomaly for a clock %s', (_, now, isDoubted) => {
  expect(doubt(now) !== undefined).toBe(isDoubted)
})

test.each([
  [2 * day, false],
  [2 * day + 1, true],
  [-2 * day, false],
  [-2 * day - 1, true],
])('findRetentionAnomaly for a clock drift of %i ms', (drift, isDoubted) => {
  expect(doubt(last, drift) !== undefined).toBe(isDoubted)
})

test.each([
  ['few, though all', { due: 20, all: 20, gone: 0 }, false],
  ['one more than few', { due: 21, all: 21, gone: 0 }, true],
  ['few beside those of the day', { due: 1, all: 21, gone: 20 }, true],
  ['a fifth', { due: 30, all: 150, gone: 0 }, false],
  ['more than a fifth', { due: 31, all: 150, gone: 0 }, true],
  ['more than a fifth beside those of the day', { due: 1, all: 150, gone: 30 }, true],
  ['nothing, after many', { due: 0, all: 150, gone: 90 }, false],
  ['what may all go', { due: 900, all: undefined, gone: 0 }, false],
])('findRetentionAnomaly for planned deletions: %s', (_, counts, isDoubted) => {
  expect(doubt(last, undefined, [{ what: 'messages', ...counts }]) !== undefined).toBe(isDoubted)
})

test('toCurrentAnomalyText and translateSuspicion translate stored English texts, also of earlier versions', () => {
  const t = createTranslator('de')
  const once = 'an unusual number of messages would go at once'
  expect(t.word(toCurrentAnomalyText(once))).toBe('ungewöhnlich vieles würde auf einmal gelöscht')
  const earlier = 'the clock is behind the last round of housekeeping'
  expect(toCurrentAnomalyText(earlier)).toBe(doubt(last - 2 * hour))
  const now = doubt(last, undefined, [{ what: 'messages', due: 21, all: 21, gone: 0 }])
  expect(now).toBe(toCurrentAnomalyText(once))
  expect(translateSuspicion(t, 'forged token, many links')).toBe(
    'das Formular trug keine echte Kennung, viele Links',
  )
})
