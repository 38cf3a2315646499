import { expect, test } from 'vitest'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { isSafeAddress } from '#core/fields/address.ts'
import type { Fields } from '#core/fields/field.ts'
import { parseForm } from '#core/fields/form.ts'
import { encodeBlanks } from '#core/fields/links/encode-blanks.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { toSlug } from '#core/fields/slug.ts'
import { cleanPdfName } from '#inbox/documents/pdf.ts'
import { createRedactedMentionExcerpt } from '#inbox/entries/excerpt.ts'
import { redactApplicantInText } from '#inbox/entries/masking.server.ts'
import { parseAnswers } from '#inbox/forms/answers.server.ts'
import { createQuestionGroups } from '#inbox/forms/application-questions.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import { toHeaderLine } from '#mail/compose.ts'
import { findCanonicalRedirectPath } from '#server/requests/canonical.server.ts'

// A pattern with catastrophic backtracking would exceed the time limit of the test.
const long = ['a', '0', ' ', '-', '.', '@', '/', '<', '&#', 'ä', '\u0000', 'a@'].flatMap((each) => [
  `${each.repeat(120_000)}!`,
  `a@${each.repeat(120_000)}.`,
  `https://${each.repeat(120_000)}`,
])

const kinds: [string, Fields][] = [...Object.entries(collections), ...Object.entries(settings)].map(
  ([name, { fields }]) => [name, fields as Fields],
)

test.each(kinds)('parseForm of %s has no catastrophic backtracking', (_, fields) => {
  for (const text of long) {
    const form = new FormData()
    for (const [name, { item }] of Object.entries(fields)) {
      form.append(name, text)
      for (const inner of Object.keys(item ?? {}))
        for (const path of [`${name}.${inner}`, `${name}.0.${inner}`]) form.append(path, text)
    }
    expect(parseForm(fields, form)).toBeDefined()
  }
})

test('parseAnswers of the public forms has no catastrophic backtracking', () => {
  const questions = [
    ...contactQuestions,
    ...createQuestionGroups(settings.application_form.fallback).flatMap((group) => group.questions),
  ]
  for (const text of long) {
    const form = new FormData()
    for (const { name } of questions) form.append(name, text)
    expect(parseAnswers(questions, form)).toHaveProperty('errors')
  }
})

test.each<[string, (text: string) => unknown]>([
  ['isSafeAddress', isSafeAddress],
  ['encodeBlanks', encodeBlanks],
  ['parseReturnPath', parseReturnPath],
  ['slugOf', toSlug],
  ['toTelUrl', (text) => toTelUrl(`0${text.replaceAll('a', '/ 0')}`)],
  ['toHeaderLine', toHeaderLine],
  ['cleanPdfName', cleanPdfName],
  ['findPasswordProblem', (text) => findPasswordProblem(text)],
  [
    'findCanonicalRedirectPath',
    (text) => findCanonicalRedirectPath(`/${text.replaceAll('\0', '')}`, true),
  ],
])('%s has no catastrophic backtracking', (_, judge) => {
  for (const text of long) expect(judge(text) === 'never').toBe(false)
})

test('createRedactedMentionExcerpt has no catastrophic backtracking', () => {
  for (const text of long)
    expect(createRedactedMentionExcerpt(text, 'Anna Beispiel', { name: 'Otto Ott' })).toBeDefined()
})

test('redactApplicantInText has no catastrophic backtracking', () => {
  const applicant = { first_name: 'Anna', last_name: 'Ott', email: 'a@b.example', reference: 'B-1' }
  for (const text of long)
    for (const phone of ['0101 0101', '+43 660 1234567'])
      expect(redactApplicantInText({ ...applicant, phone }, text)).toBeDefined()
})
