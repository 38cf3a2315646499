import type { Field } from '#core/fields/field.ts'
import { type Filled, message } from '#core/i18n/text.ts'

/** The names that mails about a message, an application and a decision can use in braces. */
export const placeholders = {
  message: ['name', 'reference', 'site', 'promise', 'reply_time', 'signature'],
  application: [
    'name',
    'reference',
    'site',
    'promise',
    'reply_time',
    'signature',
    'position',
    'application',
    'link',
    'offer',
    'deletion',
  ],
  pool: [
    'name',
    'reference',
    'site',
    'signature',
    'position',
    'application',
    'link',
    'deletion',
    'pool_end',
  ],
} as const

export const formatPlaceholders = (names: readonly string[]) =>
  names.map((name) => `{${name}}`).join(', ')

/** What stands in braces and is none of these names: it would be read as it was typed. */
export function findUnknownPlaceholders(text: string, known: readonly string[]) {
  const used = [...text.matchAll(/\{([\p{L}\p{N} _-]{1,40})\}/gu)].map(([, name]) => name ?? '')
  return [...new Set(used)].filter((name) => !known.includes(name)).map((name) => `{${name}}`)
}

/** What is wrong with a text that uses others, or nothing. */
export function placeholderProblem(text: string, known: readonly string[]) {
  const unknown = findUnknownPlaceholders(text, known)
  return unknown.length > 0
    ? message('{unknown} stands for nothing here. Known are {known}.', {
        unknown: unknown.join(', '),
        known: formatPlaceholders(known),
      })
    : undefined
}

/** A text with placeholders: an unknown one is refused when it is saved, not found by whoever gets the mail. */
export function withPlaceholders(field: Field<string>, known: readonly string[]): Field<string> {
  return {
    ...field,
    hint: field.hint ?? message('Placeholders: {known}', { known: formatPlaceholders(known) }),
    schema: field.schema.superRefine((text, context) => {
      const problem = placeholderProblem(text, known)
      if (problem) context.addIssue(asIssue(problem))
    }),
  }
}

/** For a schema: the text, and what stands in its braces. */
export const asIssue = ({ text, values }: Filled) =>
  ({ code: 'custom', message: text, params: values }) as const
