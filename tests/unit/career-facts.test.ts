import { expect, test } from 'vitest'
import {
  fullApplicationPreset,
  minimalApplicationPreset,
} from '#content/settings/application-presets.ts'
import { formatCareerFacts } from '#content/settings/career-facts.ts'
import { countRequiredFields } from '#inbox/forms/application-questions.ts'

const a = { salary_min: 48_000, salary_max: 60_000, salary_period: 'Jahr' } as const
const b = { salary_min: null, salary_max: 2_000, salary_period: 'Monat' } as const

test('formatCareerFacts states openings, the salary range if every job has one, and the required fields', () => {
  expect(formatCareerFacts([a, b], 13)).toEqual({
    openings: '2\u00a0Stellen',
    pay: '24.000 bis 60.000\u00a0€ im Jahr',
    fields: '13\u00a0Pflichtangaben',
  })
  expect(formatCareerFacts([a], 1)).toMatchObject({
    openings: '1\u00a0Stelle',
    fields: '1\u00a0Pflichtangabe',
  })
  const silent = { ...a, salary_min: null, salary_max: null }
  expect(formatCareerFacts([a, silent], 13).pay).toBe('')
  expect(formatCareerFacts([a, { ...a, salary_period: 'Stunde' }], 13).pay).toBe('')
  expect(formatCareerFacts([], 13)).toEqual({ openings: '', pay: '', fields: '' })
})

test('countRequiredFields counts the required questions and documents of the questionnaire', () => {
  expect(countRequiredFields(fullApplicationPreset)).toBe(14)
  expect(countRequiredFields(minimalApplicationPreset)).toBe(6)
})
