import type { $ZodIssue } from 'zod/v4/core'
import type { Message, TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { hasNonAsciiMailbox } from './email/own-letters.ts'

/** Messages for wrong values; the check fills in the placeholders. */
export const fieldErrorTexts = {
  missing: 'Please fill in this field.',
  notSuggested: 'Please choose one of the suggestions.',
  notOffered: 'Please choose one of these: {choices}.',
  tooLong: 'Please use at most {maximum} characters.',
  tooLongText:
    'This text has more than 200,000 characters, formatting included. Please shorten it or divide it; nothing is lost.',
  noAddress: 'Please enter an address that begins with https:// or /.',
  noTarget: 'Please choose a page, or type an address such as https://example.com.',
  unknownTarget: 'There is no such page. Please choose one of the list.',
  wrongStar: 'A star may only stand alone at the end, as in /alt/*.',
  noOldAddress: 'Please enter an address as it stands in the browser.',
  noFile: 'Please choose a file of the library: {words}.',
  noVideoAddress:
    'Please enter the address of a video at YouTube or Vimeo, as it stands in the browser. Code for embedding is not taken.',
  noEmail: 'Please enter an e-mail address.',
  ownLetters:
    'No letter such as ä or ß can stand before the @: many mail servers do not deliver to such an address. Please enter another one.',
  noPhone: 'Please enter a phone number.',
  noDate: 'Please enter a date.',
  noDateAndTime: 'Please enter a date and a time.',
  farYear: 'Please choose a year from 1900 to 2199.',
  noSlug: 'Please use only small letters a to z, digits and single hyphens.',
  noColour: 'Please enter a colour such as #1d4ed8.',
  noVatId:
    'A German VAT id has nine digits after “DE”; others begin with the letters of their country.',
  noToken: 'Only letters, digits, hyphens and underscores.',
  noWholeNumber: 'Please enter a whole number.',
  notWithin: 'Please enter a number from {min} to {max}.',
  unknownBlock: 'There is no such kind of block. Please remove it.',
  tooFew: 'Please fill in at least {minimum}.',
  tooManyBlocks: 'A page has at most {maximum} blocks. Please remove some; nothing is lost.',
  tooMany: 'Please fill in at most {maximum}.',
} as const satisfies Record<string, TextKey>

/** The message for an invalid e-mail address. */
export const getEmailError = ({ input }: { input?: unknown }) =>
  hasNonAsciiMailbox(String(input)) ? fieldErrorTexts.ownLetters : fieldErrorTexts.noEmail

/** Messages by path of the value: `features.0.title`. */
export type FieldErrors = Record<string, Message>

/** Translated messages by the same paths. */
export const translateFieldErrors = (t: Translator, errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, t.of(message)]))

/** Turns Zod issues into messages by path, added to `errors`. The first message per path wins. */
export function toFieldErrors(
  name: string,
  issues: readonly $ZodIssue[],
  errors: FieldErrors = {},
) {
  for (const issue of issues) {
    const path = [name, ...issue.path].join('.')
    // A union reports all branches; only the field's own branch helps a person.
    if (issue.code === 'invalid_union') toFieldErrors(path, issue.errors.at(-1) ?? [], errors)
    else errors[path] ??= toMessage(issue)
  }
  return errors
}

function toMessage(issue: $ZodIssue): Message {
  // Every schema message is a text of the panel.
  const text = issue.message as TextKey
  if (issue.code === 'too_big') return { text, values: { maximum: Number(issue.maximum) } }
  if (issue.code === 'invalid_value' && text === fieldErrorTexts.notOffered)
    return { text, values: { choices: issue.values.join(', ') } }
  if (issue.code === 'too_small') return { text, values: { minimum: Number(issue.minimum) } }
  return issue.code === 'custom' && issue.params ? { text, values: issue.params } : text
}
