import { expect, test } from 'vitest'
import { reference } from '#core/fields/choice-fields.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import { optional } from '#core/fields/nested-fields.ts'

const type = { table: 'pages', title: 'title' }
const fields = { one: reference('Page', type), other: optional(reference('Parent page', type)) }
const parse = (one: string, other = '') => {
  const form = new FormData()
  form.set('one', one)
  form.set('other', other)
  return parseForm(fields, form)
}

test('a reference field accepts an id or a title followed by #id', () => {
  expect(parse('12', '')).toEqual({ values: { one: 12, other: null } })
  expect(parse('Umzug #1 nach Bremen #12', '(gelöscht) #7 ')).toEqual({
    values: { one: 12, other: 7 },
  })
})

test('a reference field rejects text without #id', () => {
  for (const text of ['Umzug', 'Umzug#12', '#12 Umzug', 'x #1234567890'])
    expect([text, parse(text, text)]).toEqual([
      text,
      { errors: { one: fieldErrorTexts.notSuggested, other: fieldErrorTexts.notSuggested } },
    ])
  expect(parse('')).toMatchObject({ errors: { one: { text: fieldErrorTexts.missing } } })
})
