import { expect, test } from 'vitest'
import { blockKinds } from '#content/blocks/block-kinds.ts'
import { job } from '#content/types/job.ts'
import { blocks } from '#core/fields/blocks.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { parseForm } from '#core/fields/form.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { omitInternalValues } from '#core/fields/nested-values.ts'
import { joinAnswers, parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { parseAnswers, readUnaskedAnswers } from '#inbox/forms/answers.server.ts'
import { fieldErrorMessages } from '#inbox/forms/create-required-question.ts'
import { createOwnFormView } from '#inbox/forms/own-form.server.ts'
import { listOwnFormQuestions, ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'

const fields = { blocks: blocks('Blocks', blockKinds) }
const blank = createBlankValues(blockKinds.form.fields)

function parse(questions: object[]) {
  const block = { id: 'a', kind: 'form', values: { ...blank, questions } }
  const { values, fieldErrors } = parseJsonValues(fields, { blocks: [block] })
  return values.blocks ? (values.blocks as { values: typeof blank }[])[0]?.values : fieldErrors
}
const at = (path: string) => `blocks.0.values.questions.${path}`

test.each<[string, object[], Record<string, string>]>([
  [
    'a choice of one without options',
    [{ question: 'A', kind: 'choice of one' }],
    { '0.options': 'Please fill in this field.' },
  ],
  [
    'one of several',
    [{ question: 'A', kind: 'choice of several' }],
    { '0.options': 'Please fill in this field.' },
  ],
  [
    'the same question twice',
    [{ question: 'Wie viele?' }, { question: 'wie viele? ' }],
    { '1.question': 'This question stands there twice.' },
  ],
  [
    'two options that are the same',
    [{ question: 'A', kind: 'choice of one', options: ['x', 'X'] }],
    { '0.options': 'Two of the options are the same.' },
  ],
  [
    'a long option',
    [{ question: 'A', kind: 'choice of one', options: ['x'.repeat(121)] }],
    { '0.options': 'An option has at most 120 characters.' },
  ],
])('the form block rejects %s', (_, questions, expected) => {
  expect(parse(questions)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([path, text]) => [at(path), text])),
  )
})

test('the form block rejects eleven questions with one error on the list', () => {
  const questions = Array.from({ length: 11 }, (_, index) => ({ question: `Frage ${index}` }))
  expect(Object.keys(parse(questions) ?? {})).toEqual(['blocks.0.values.questions'])
  expect(parse(questions.slice(1))).toMatchObject({ questions: questions.slice(1) })
})

test('the form block keeps the id of a question and gives a new, copied or invalid one a new id', () => {
  const parsed = parse([
    { id: 'abc', question: 'Neu' },
    { question: 'B' },
    { id: 'abc', question: 'C' },
    { id: '"><b>', question: 'D' },
  ])
  const ids = (parsed as typeof blank).questions.map(({ id }) => id)
  expect(ids[0]).toBe('abc')
  for (const id of ids.slice(1)) expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(new Set(ids).size).toBe(4)
})

test('parseForm drops a blank question with default values', () => {
  const form = new FormData()
  const sent = { question: '', kind: 'short text', options: '', hint: '', id: 'neu' }
  form.set('blocks.0.kind', 'form')
  for (const [name, value] of Object.entries(sent))
    form.set(`blocks.0.values.questions.0.${name}`, value)
  const parsed = parseForm(fields, form)
  expect('values' in parsed && parsed.values.blocks[0]?.values).toMatchObject({ questions: [] })
  form.set('blocks.0.values.questions.0.kind', 'long text')
  expect('errors' in parseForm(fields, form)).toBe(true)
})

test('omitInternalValues removes recipient and topic of a form block, also in columns', () => {
  const values = { ...blank, heading: 'Hier', recipient: 'chef@example.com', topic: 'Geheim' }
  const left = { id: 'a', kind: 'form', values }
  const block = { id: 'b', kind: 'columns', values: { left: [left], right: [] } }
  const text = JSON.stringify(omitInternalValues(fields, { blocks: [block] }))
  expect(text).toContain('Hier')
  expect(text).not.toMatch(/chef|Geheim/)
})

const own = [
  { id: 'a', question: 'Wie viele?', kind: 'short text', is_required: true },
  { id: 'b', question: 'Womit?', kind: 'choice of several', options: ['Strom', 'Gas'] },
  { id: 'c', question: 'Rückruf?', kind: 'yes or no' },
] as const
const questions = own.map((each) => ({ options: [], hint: '', is_required: false, ...each }))
const asked = listOwnFormQuestions(
  questions.map((each) => ({ ...each, options: [...each.options] })),
)

function answer(entries: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const parsed = parseAnswers(asked, form)
  return 'errors' in parsed ? parsed.errors : parsed.values
}
const person: [string, string][] = [
  ['name', 'Eva'],
  ['email', 'eva@example.com'],
  ['message', 'Hallo'],
]

test('parseAnswers stores chosen options one per line, without duplicates, and rejects others', () => {
  const chosen = ['Strom', 'Gas', 'Strom'].map(
    (each) => [`${ownQuestionPrefix}b`, each] as [string, string],
  )
  expect(answer([...person, [`${ownQuestionPrefix}a`, '12'], ...chosen])).toEqual({
    ...Object.fromEntries(person),
    [`${ownQuestionPrefix}a`]: '12',
    [`${ownQuestionPrefix}b`]: 'Strom\nGas',
    [`${ownQuestionPrefix}c`]: null,
  })
  expect(
    answer([
      ...person,
      [`${ownQuestionPrefix}b`, 'Kohle'],
      [`${ownQuestionPrefix}c`, 'Vielleicht'],
    ]),
  ).toEqual({
    [`${ownQuestionPrefix}a`]: 'Bitte füllen Sie das Feld „Wie viele?“ aus.',
    [`${ownQuestionPrefix}b`]: fieldErrorMessages.notOffered('Womit?', 'Kohle'),
    [`${ownQuestionPrefix}c`]: fieldErrorMessages.notOffered('Rückruf?', 'Vielleicht'),
  })
})

test('readUnaskedAnswers returns non-blank answers to questions that the form no longer has', () => {
  const form = new FormData()
  form.append(`${ownQuestionPrefix}alt`, ' Ein\nText ')
  form.append(`${ownQuestionPrefix}a`, '12')
  form.append(`${ownQuestionPrefix}leer`, ' ')
  form.append('token', 'x')
  expect(readUnaskedAnswers(form, ownQuestionPrefix, asked)).toEqual({
    [`${ownQuestionPrefix}alt`]: 'Ein\nText',
  })
})

test('the version of createOwnFormView depends on the questions, not on the heading', () => {
  const values = { ...blank, questions: [] }
  const { version } = createOwnFormView('1.a', values)
  expect(createOwnFormView('2.b', { ...values, heading: 'Anders' }).version).toBe(version)
  const more = parse([{ question: 'Neu' }]) as typeof blank
  expect(createOwnFormView('1.a', more).version).not.toBe(version)
})

test('parseStoredAnswers and joinAnswers round-trip multi-line answers', () => {
  const answers = [
    { question: 'Wie?', answer: 'Eins\n\nZwei; "drei"' },
    { question: 'Leer?', answer: '' },
  ]
  expect(parseStoredAnswers(joinAnswers(answers))).toEqual(answers)
  expect(joinAnswers([])).toBeNull()
  expect(parseStoredAnswers(null)).toEqual([])
})

test('500 questions of a job are refused at their field, whether a form or a program sends them', () => {
  const form = new FormData()
  for (const index of Array(500).keys()) {
    form.set(`questions.${index}.question`, `Frage ${index}?`)
    form.set(`questions.${index}.kind`, 'short text')
  }
  const tooMany = { text: 'Please fill in at most {maximum}.', values: { maximum: 10 } }
  expect(parseForm(job.fields, form)).toMatchObject({ errors: { questions: tooMany } })
  const questions = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: `q${at}`, question: `Frage ${at}?`, kind: 'short text' },
    ...{ options: [], hint: '', is_required: false },
  }))
  const { fieldErrors } = parseJsonValues(job.fields, { questions })
  expect(fieldErrors).toEqual({ questions: tooMany })
})
