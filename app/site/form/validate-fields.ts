import { encodeEmailDomain, isEmail } from '#core/fields/email.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { fieldErrorMessages, type Question } from '#inbox/forms/create-required-question.ts'

/** Client-side validation with the server's messages. */
export function validateFields(
  form: HTMLFormElement,
  questions: readonly Question[],
): TranslatedFieldErrors {
  const entries = questions.flatMap((question) => {
    const control = form.elements.namedItem(question.name)
    if (question.kind === 'several')
      return question.isRequired && !new FormData(form).has(question.name)
        ? [[question.name, fieldErrorMessages.missing(question)] as const]
        : []
    if (!isControl(control) || isValid(control, question)) return []
    return [[question.name, findMessage(control, question)] as const]
  })
  return Object.fromEntries(entries)
}

export const isControl = (element: unknown): element is FormControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isValid(control: FormControl, question: Question) {
  const { validity, value } = control
  // One that was uploaded before need not be chosen again.
  if (question.kind === 'file') return validity.valid
  if (question.kind !== 'email' || value.trim() === '')
    return validity.valid && isFilled(control, question)
  // Letters such as ä may be accepted by the mail server.
  return !validity.tooLong && isEmail(encodeEmailDomain(value.trim()), { ownLetters: true })
}

/** Spaces alone do not count, unlike in browsers. */
const isFilled = ({ value }: FormControl, { isRequired }: Question) =>
  !isRequired || value.trim() !== ''

function findMessage({ validity, value }: FormControl, question: Question) {
  if (value.trim() === '' && !validity.badInput) return fieldErrorMessages.missing(question)
  if (validity.tooLong) return fieldErrorMessages.tooLong(question.maxLength)
  return question.kind === 'email' ? fieldErrorMessages.email(value) : fieldErrorMessages.date
}
