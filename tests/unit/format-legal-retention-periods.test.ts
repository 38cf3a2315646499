import { expect, test } from 'vitest'
import { createLegalPlaceholder } from '#content/legal/placeholders.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { formatLegalRetentionPeriods } from '#inbox/retention/format-legal-retention-periods.ts'
import { privacy } from '../../seeds/legal.ts'

const sentence = (undecidedMonths: number, idleMonths: number) =>
  formatLegalRetentionPeriods({
    ...inboxSettings.fallback,
    undecidedMonths,
    idleMonths,
  }).undecided.replaceAll('\u00a0', ' ')

test('formatLegalRetentionPeriods words the limit for undecided applications, also when one period is unlimited', () => {
  expect(privacy.content).toContain(
    `für die Entscheidung auf: ${createLegalPlaceholder('frist_unentschieden')}.`,
  )
  expect(sentence(6, 12)).toBe(
    'längstens 6 Monate nach dem Ende der Ausschreibung oder, wenn das später war, nach unserer letzten Bearbeitung; läuft die Ausschreibung noch oder gab es keine, längstens 12 Monate nach unserer letzten Bearbeitung',
  )
  expect(sentence(1, 0)).toMatch(/^längstens 1 Monat nach .* bis zur Entscheidung$/)
  expect(sentence(0, 12)).toMatch(/längstens 12 Monate .*, sonst bis zur Entscheidung$/)
  expect(sentence(0, 0)).toBe('bis zur Entscheidung, ohne feste Frist')
})
