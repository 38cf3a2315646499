import { defineBlockKind } from '#core/fields/blocks.ts'
import { choice, toggle } from '#core/fields/choice-fields.ts'
import type { InferValue } from '#core/fields/field.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { email, line, lines, paragraph } from '#core/fields/fields.ts'
import { id } from '#core/fields/id-field.ts'
import { internal, items, optional } from '#core/fields/nested-fields.ts'
import type { Text } from '#core/i18n/text.ts'
import { heading } from './heading.ts'

const answerKinds = [
  'short text',
  'long text',
  'choice of one',
  'choice of several',
  'yes or no',
] as const

const maxOptionLength = 120

const questions = items(
  'Question',
  {
    id: id(),
    question: line('Question', { max: 200, isWrapped: true }),
    kind: choice('Answer|its kind', answerKinds),
    options: optional(
      lines('Options', { separator: '\n', most: 30, hint: 'Only for a choice, one per row' }),
      { fallback: [] },
    ),
    hint: optional(line('Hint', { max: 200, hint: 'Stands below the question' }), {
      fallback: '',
    }),
    is_required: toggle('Required'),
  },
  { max: 10, hint: 'Between e-mail and message, which every form asks for' },
)

export type FormQuestion = InferValue<typeof questions>[number]

export const form = defineBlockKind({
  label: 'Form',
  description: 'Name, e-mail, message and questions of your own; what is sent arrives in the inbox',
  fields: {
    heading,
    text: optional(paragraph('Text', { max: 600 }), { fallback: '' }),
    questions,
    topic: internal(
      optional(
        line('Topic', {
          max: 80,
          hint: 'In the inbox it says where a message came from. Empty: the heading, or the title of the page',
        }),
        { fallback: '' },
      ),
    ),
    recipient: internal(
      optional(
        email('Notices go to', {
          hint: 'Who is told that a message came. Empty: as for the contact form',
        }),
        { fallback: '' },
      ),
    ),
  },
  problems: ({ questions }) => Object.assign({}, ...questions.map(findProblems)),
})

const toKey = (text: string) => text.trim().toLocaleLowerCase('de')

function findProblems({ question, kind, options }: FormQuestion, at: number, all: FormQuestion[]) {
  const isAgain = all.slice(0, at).some((each) => toKey(each.question) === toKey(question))
  const problem = kind.startsWith('choice') && findOptionsProblem(options)
  return {
    ...(isAgain && { [`questions.${at}.question`]: 'This question stands there twice.' }),
    ...(problem && { [`questions.${at}.options`]: problem }),
  } satisfies Record<string, Text>
}

function findOptionsProblem(options: string[]): Text | undefined {
  if (options.length === 0) return fieldErrorTexts.missing
  if (options.some(({ length }) => length > maxOptionLength))
    return 'An option has at most 120 characters.'
  return new Set(options.map(toKey)).size < options.length
    ? 'Two of the options are the same.'
    : undefined
}
