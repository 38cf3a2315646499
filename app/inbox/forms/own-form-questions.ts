import type { FormQuestion } from '#content/blocks/form.ts'
import { contactQuestions } from './contact-questions.ts'
import { optionalQuestion, type Question, question } from './question.ts'

/** Field names of an editor's own questions begin with it. */
export const ownPrefix = 'frage-'

const yesOrNo = ['Ja', 'Nein'].map(toOption)

const kinds = {
  'short text': () => ({ kind: 'line', maxLength: 300 }),
  'long text': () => ({ kind: 'paragraph', maxLength: 5000 }),
  'choice of one': ({ options }) => ({ kind: 'choice', options: options.map(toOption) }),
  'choice of several': ({ options }) => ({
    ...{ kind: 'several', maxLength: 5000, options: options.map(toOption) },
  }),
  'yes or no': () => ({ kind: 'choice', options: yesOrNo }),
} satisfies Record<FormQuestion['kind'], (own: FormQuestion) => Partial<Question>>

function toOption(value: string) {
  return { value, label: value }
}

/** What a form of an editor asks, in the order of the page. */
export function listQuestions(own: readonly FormQuestion[]): Question[] {
  const [name, email, message] = contactQuestions
  return [name, email, ...own.map(toQuestion), message]
}

function toQuestion(own: FormQuestion) {
  const ask = own.is_required ? question : optionalQuestion
  return ask(`${ownPrefix}${own.id}`, own.question, {
    ...kinds[own.kind](own),
    ...(own.hint && { hint: own.hint }),
  })
}
