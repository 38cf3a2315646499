import type { $ZodIssue } from 'zod/v4/core'
import type { Message, Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { hasOwnLetters } from './own-letters.ts'

/** What is said about a wrong value; what stands in braces the check itself knows. */
export const fieldErrorTexts = {
  missing: 'Please fill in this field.',
  notOffered: 'Please choose one of these: {choices}.',
  tooLong: 'Please use at most {maximum} characters.',
  tooLongText:
    'This text has more than 200,000 characters, formatting included. Please shorten it or divide it; nothing is lost.',
  noAddress: 'Please enter an address that begins with https:// or /.',
  wrongStar: 'A star may only stand alone at the end, as in /alt/*.',
  noOldAddress: 'Please enter an address as it stands in the browser.',
  noEmail: 'Please enter an e-mail address.',
  ownLetters:
    'No letter such as ä or ß can stand before the @: many mail servers do not deliver to such an address. Please enter another one.',
  noDate: 'Please enter a date.',
  noDateAndTime: 'Please enter a date and a time.',
  noSlug: 'Please use only small letters a to z, digits and single hyphens.',
  noColour: 'Please enter a colour such as #1d4ed8.',
  noToken: 'Only letters, digits, hyphens and underscores.',
  noWholeNumber: 'Please enter a whole number.',
  notWithin: 'Please enter a number from {min} to {max}.',
  tooFew: 'Please fill in at least {minimum}.',
  tooMany: 'Please fill in at most {maximum}.',
} as const satisfies Record<string, Text>

/** Why something is no e-mail address. */
export const noEmail = ({ input }: { input?: unknown }) =>
  hasOwnLetters(String(input)) ? fieldErrorTexts.ownLetters : fieldErrorTexts.noEmail

/** By the place of the value: `features.0.title`. */
export type FieldErrors = Record<string, Message>

/** As they are shown, by the same places. */
export const translateFieldErrors = (
  t: Translator,
  complaints: FieldErrors,
): Record<string, string> =>
  Object.fromEntries(Object.entries(complaints).map(([name, message]) => [name, t.of(message)]))

/** What the checks found, in words; of several complaints about a place the first. */
export function toFieldErrors(name: string, issues: readonly $ZodIssue[], found: FieldErrors = {}) {
  for (const issue of issues) {
    const at = [name, ...issue.path].join('.')
    // A union reports all branches; only the field's own complaint means something to a person.
    if (issue.code === 'invalid_union') toFieldErrors(at, issue.errors.at(-1) ?? [], found)
    else found[at] ??= complaintOf(issue)
  }
  return found
}

function complaintOf(issue: $ZodIssue): Message {
  // Whatever a check says is one of the panel's texts.
  const text = issue.message as Text
  if (issue.code === 'too_big') return { text, values: { maximum: Number(issue.maximum) } }
  if (issue.code === 'invalid_value' && text === fieldErrorTexts.notOffered)
    return { text, values: { choices: issue.values.join(', ') } }
  if (issue.code === 'too_small') return { text, values: { minimum: Number(issue.minimum) } }
  return issue.code === 'custom' && issue.params ? { text, values: issue.params } : text
}
