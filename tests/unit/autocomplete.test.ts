import { expect, test } from 'vitest'
import { allQuestionGroups, coverNoteQuestion } from '#inbox/forms/application-questions.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import type { Question } from '#inbox/forms/create-required-question.ts'

/** The `autocomplete` tokens that HTML allows per control; only `street-address` takes several lines. */
const oneLine =
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username
  organization organization-title address-line1 address-line2 address-line3 address-level4 address-level3
  address-level2 address-level1 country country-name postal-code language bday sex url photo tel tel-national email
  impp`.split(/\s+/)
const allowed: Record<Question['kind'], string[]> = {
  line: oneLine,
  money: oneLine,
  paragraph: [...oneLine, 'street-address'],
  choice: [...oneLine, 'street-address'],
  several: [],
  file: [],
  email: ['email', 'username'],
  tel: ['tel', 'tel-national'],
  date: ['bday'],
}

const asked = [
  ...contactQuestions,
  ...allQuestionGroups.flatMap(({ questions }) => questions),
  coverNoteQuestion,
]
const named = asked.flatMap(({ autoComplete, ...rest }) =>
  autoComplete ? [{ ...rest, autoComplete }] : [],
)

test.each(named)('$name has a valid autocomplete: $autoComplete', ({ kind, autoComplete }) => {
  expect(allowed[kind]).toContain(autoComplete)
})

test('more than five questions have an autocomplete token', () => {
  expect(named.length).toBeGreaterThan(5)
})
