import type { OwnQuestion } from '#content/types/own-questions.ts'
import type { PlainVisitorText } from '#core/site-language/translate.ts'
import { contactQuestions } from './contact-questions.ts'
import {
  createOptionalQuestion,
  createRequiredQuestion,
  type Question,
} from './create-required-question.ts'

/** Field names of an editor's own questions begin with it. */
export const ownQuestionPrefix = 'frage-'

const yesOrNo = ['Ja', 'Nein'].map(toOption)

const kinds = {
  'short text': () => ({ kind: 'line', maxLength: 300 }),
  'long text': () => ({ kind: 'paragraph', maxLength: 5000 }),
  'choice of one': ({ options }) => ({ kind: 'choice', options: options.map(toOption) }),
  'choice of several': ({ options }) => ({
    ...{ kind: 'several', maxLength: 5000, options: options.map(toOption) },
  }),
  'yes or no': () => ({ kind: 'choice', options: yesOrNo }),
  'PDF file': () => ({ kind: 'file', maxLength: 300 }),
} satisfies Record<OwnQuestion['kind'], (own: OwnQuestion) => Partial<Question>>

function toOption(value: string) {
  return { value, label: value }
}

/** What a form of an editor asks, in the order of the page. */
export function listOwnFormQuestions(own: readonly OwnQuestion[]): Question[] {
  const [name, email, message] = contactQuestions
  return [name, email, ...own.map(toQuestion), message]
}

/** An editor's question as visitors are asked it. */
export function toQuestion(own: OwnQuestion): Question {
  const ask = own.is_required ? createRequiredQuestion : createOptionalQuestion
  // No text of the program: it is shown as it is.
  return ask(`${ownQuestionPrefix}${own.id}`, own.question as PlainVisitorText, {
    ...kinds[own.kind](own),
    ...(own.hint && { hint: own.hint }),
  })
}
