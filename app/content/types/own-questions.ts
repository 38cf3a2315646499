import { choice, toggle } from '#core/fields/choice-fields.ts'
import type { InferValue } from '#core/fields/field.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { line, lines } from '#core/fields/fields.ts'
import { id } from '#core/fields/id-field.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { asTranslationRequired } from '#core/fields/words.ts'
import type { TextKey } from '#core/i18n/text.ts'

const answerKinds = [
  'short text',
  'long text',
  'choice of one',
  'choice of several',
  'yes or no',
] as const
const jobAnswerKinds = [...answerKinds, 'PDF file'] as const

const maxOptionLength = 120

/** Up to ten questions of an editor's own, asked by a form on a page. */
export const ownQuestionsField = (hint: TextKey) => questionsOf(answerKinds, hint)

/** The same for a job, whose form takes documents. */
export const jobQuestionsField = (hint: TextKey) => questionsOf(jobAnswerKinds, hint)

const questionsOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]], hint: TextKey) =>
  items(
    'Question',
    {
      id: id(),
      question: line('Question', { max: 200, isWrapped: true }),
      kind: choice('Answer|its kind', kinds),
      options: asTranslationRequired(
        optional(
          lines('Options', { separator: '\n', most: 30, hint: 'Only for a choice, one per row' }),
          { fallback: [] },
        ),
      ),
      hint: optional(line('Hint', { max: 200, hint: 'Stands below the question' }), {
        fallback: '',
      }),
      is_required: toggle('Required'),
    },
    { max: 10, hint },
  )

export type OwnQuestion = InferValue<ReturnType<typeof jobQuestionsField>>[number]

/** Errors by field name: repeated questions, and choices without valid options. */
export const findQuestionProblems = (questions: OwnQuestion[]): Record<string, TextKey> =>
  Object.assign({}, ...questions.map(findProblems))

const toKey = (text: string) => text.trim().toLocaleLowerCase('de')

function findProblems({ question, kind, options }: OwnQuestion, at: number, all: OwnQuestion[]) {
  const isAgain = all.slice(0, at).some((each) => toKey(each.question) === toKey(question))
  const problem = kind.startsWith('choice') && findOptionsProblem(options)
  return {
    ...(isAgain && { [`questions.${at}.question`]: 'This question stands there twice.' }),
    ...(problem && { [`questions.${at}.options`]: problem }),
  } satisfies Record<string, TextKey>
}

function findOptionsProblem(options: string[]): TextKey | undefined {
  if (options.length === 0) return fieldErrorTexts.missing
  if (options.some(({ length }) => length > maxOptionLength))
    return 'An option has at most 120 characters.'
  return new Set(options.map(toKey)).size < options.length
    ? 'Two of the options are the same.'
    : undefined
}
