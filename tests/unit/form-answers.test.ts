import { expect, test } from 'vitest'
import { fullApplicationPreset } from '#content/settings/application-presets.ts'
import { parseAnswers } from '#inbox/forms/answers.server.ts'
import { createQuestionGroups } from '#inbox/forms/application-questions.ts'
import { fieldErrorMessages } from '#inbox/forms/create-required-question.ts'
import { findDateProblem } from '#inbox/forms/date-problem.ts'
import { normalizeSalary } from '#inbox/forms/expected-salary.ts'
import { person } from '../submission.ts'

test.each([
  ['65.000,00 €', '65000'],
  ['65 000', '65000'],
  ['65000,-- EUR', '65000'],
  ['€ 65.000', '65000'],
  ['55k', '55000'],
  ['55,5k', '55500'],
  ['55 Tsd. €', '55000'],
  ['60 T€', '60000'],
  ['60-65 TEUR', '60.000 – 65.000'],
  ['55-60.000', '55.000 – 60.000'],
  ['55–60k', '55.000 – 60.000'],
  ['55.000 bis 60.000 €', '55.000 – 60.000'],
  ['VB', 'VB'],
  ['nach Vereinbarung', 'nach Vereinbarung'],
  ['ab 60.000 € mit Bonus', 'ab 60.000 € mit Bonus'],
  ['0', undefined],
  ['000', undefined],
  ['-5', undefined],
  ['60.000 - 50.000', undefined],
  ['???', undefined],
  ['99999999', undefined],
])('normalizeSalary stores “%s” as %j', (typed, stored) => {
  expect(normalizeSalary(typed)).toBe(stored)
})

const day = {
  name: 'day',
  label: 'Geburtsdatum',
  kind: 'date',
  isRequired: true,
  maxLength: 10,
} as const
test.each([
  ['ahead', '2026-11-22', undefined],
  ['ahead', '2026-11-21', fieldErrorMessages.past],
  ['ahead', '2020-01-01', fieldErrorMessages.past],
  ['ahead', '2206-01-01', fieldErrorMessages.date],
  ['ahead', '2099-12-31', undefined],
  ['ahead', '2100-01-01', fieldErrorMessages.date],
  ['birth', '2026-11-21', fieldErrorMessages.birth],
  ['birth', '2013-11-23', fieldErrorMessages.birth],
  ['birth', '2013-11-22', undefined],
  ['birth', '1926-11-22', undefined],
  ['birth', '1899-12-31', fieldErrorMessages.birth],
] as const)('findDateProblem for the %s date %s returns %j', (days, given, wrong) => {
  expect(findDateProblem({ ...day, days }, given, '2026-11-22')).toBe(wrong)
})

const asked = createQuestionGroups(fullApplicationPreset).flatMap(({ questions }) => questions)
function given(changes: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, start_date: '2099-01-01', ...changes }))
    form.set(name, value)
  return parseAnswers(asked, form)
}

test.each([
  ['müller@example.com', 'ae, oe, ue'],
  ['rené@bücher.example', 'ae, oe, ue'],
  ['straße.7@example.com', 'ae, oe, ue'],
  ['müller@', 'ae, oe, ue'],
  ['mueller(at)example.com', 'gültige E-Mail-Adresse'],
  ['mueller@exam ple.com', 'gültige E-Mail-Adresse'],
])('parseAnswers explains why %s is no e-mail address', (email, why) => {
  const result = given({ email })
  expect('errors' in result && result.errors.email).toContain(why)
})

test('parseAnswers stores a domain with umlauts as punycode', () => {
  const result = given({ email: 'mueller@bücher.example' })
  expect('values' in result && result.values.email).toBe('mueller@xn--bcher-kva.example')
})

test('parseAnswers requires a salutation and accepts keine', () => {
  expect(given({ salutation: '' })).toHaveProperty('errors.salutation')
  expect(given({ salutation: 'keine' })).toHaveProperty('values.salutation', 'keine')
})

test.each([
  ['post@bücher.de', 'post@xn--bcher-kva.de'],
  ['a@b@bücher.de', undefined],
  ['post@', undefined],
  ['@bücher.de', undefined],
  ['Post@Example.com', 'Post@example.com'],
])('parseAnswers stores the e-mail address %s as %j', (typed, stored) => {
  const result = given({ email: typed })
  if (stored) expect(result).toHaveProperty('values.email', stored)
  else expect(result).toHaveProperty('errors.email')
})

test.each(['\u200b', '\u00ad', '\u2060', '\ufeff'])(
  'parseAnswers drops the invisible character %j of copied answers',
  (sign) => {
    const copied = { email: `anna@${sign}example.com`, first_name: `An${sign}na` }
    expect(given(copied)).toMatchObject({
      values: { email: 'anna@example.com', first_name: 'Anna' },
    })
  },
)

test('parseAnswers keeps joiners, with which some scripts are written', () => {
  expect(given({ first_name: 'می\u200cنا' })).toHaveProperty('values.first_name', 'می\u200cنا')
})

test.each(['\u2010', '\u2011', '\u2012', '–', '—', '\u2015', '\u2212'])(
  'parseAnswers stores the dash %j of a telephone number as a hyphen',
  (dash) => {
    expect(given({ phone: `0171 ${dash} 123456` })).toHaveProperty('values.phone', '0171 - 123456')
  },
)

test('parseAnswers composes decomposed umlauts', () => {
  expect(given({ last_name: 'Müller'.normalize('NFD') })).toHaveProperty(
    'values.last_name',
    'Müller',
  )
})

test('parseAnswers trims answers, collapses spaces and drops invisible characters', () => {
  const { values } = given({ first_name: '  Anna \t Lena\u202e\u0007 ' }) as {
    values: Record<string, string>
  }
  expect(values.first_name).toBe('Anna Lena')
})

test('parseAnswers stores a blank optional answer as null', () => {
  const name = asked.find(({ isRequired }) => !isRequired)?.name ?? ''
  expect(given({ [name]: '  ' })).toHaveProperty(`values.${name}`, null)
})

test.each([
  ['phone', '+49 12', fieldErrorMessages.tel],
  ['phone', '030 - 1234', undefined],
  ['phone', '030 - 1', fieldErrorMessages.tel],
  ['salutation', 'Majestät', expect.any(String)],
  ['birth_date', '1850-01-01', fieldErrorMessages.birth],
  ['start_date', '2000-01-01', fieldErrorMessages.past],
])('parseAnswers for %s “%s” returns %j', (name, value, wrong) => {
  const found = given({ [name]: value })
  expect('errors' in found ? found.errors[name] : undefined).toEqual(wrong)
})
