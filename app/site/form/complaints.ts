import { isEmail, plainEmail } from '#core/fields/email.ts'
import type { Errors } from '#core/fields/form.ts'
import { fieldError, type Question } from '#inbox/question.ts'

/** Client-side validation with the server's messages. */
export function complaints(form: HTMLFormElement, questions: Question[]): Errors {
  const entries = questions.flatMap((question) => {
    const control = form.elements.namedItem(question.name)
    if (!isControl(control) || isValid(control, question)) return []
    return [[question.name, findMessage(control, question)] as const]
  })
  return Object.fromEntries(entries)
}

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isValid(control: Control, question: Question) {
  const { validity, value } = control
  if (question.kind !== 'email' || value.trim() === '')
    return validity.valid && isFilled(control, question)
  // Stricter than the browser for `a@b`; more lenient for letters such as ä, which the mail server may accept.
  return !validity.tooLong && isEmail(plainEmail(value.trim()), { ownLetters: true })
}

/** Unlike for the browser, spaces alone do not count. */
const isFilled = ({ value }: Control, { isRequired }: Question) =>
  !isRequired || value.trim() !== ''

function findMessage({ validity, value }: Control, question: Question) {
  if (value.trim() === '' && !validity.badInput) return fieldError.missing(question)
  if (validity.tooLong) return fieldError.tooLong(question.maxLength)
  return question.kind === 'email' ? fieldError.email(value) : fieldError.date
}
