import type { Field } from '#core/fields/field.ts'
import { type FilledText, message } from '#core/i18n/text.ts'

/** The names that mails about a message, an application and a decision can use in braces. */
export const mailPlaceholders = {
  message: ['name', 'reference', 'site', 'promise', 'reply_time', 'signature', 'link'],
  application: [
    'name',
    'reference',
    'site',
    'promise',
    'reply_time',
    'signature',
    'link',
    'position',
    'application',
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
  appointment: [
    'name',
    'reference',
    'site',
    'signature',
    'position',
    'application',
    'link',
    'event',
    'appointment',
  ],
} as const

export const formatPlaceholders = (names: readonly string[]) =>
  names.map((name) => `{${name}}`).join(', ')

/** Names in braces that are not known; a mail would show them as typed. */
export function findUnknownPlaceholders(text: string, known: readonly string[]) {
  const used = [...text.matchAll(/\{([\p{L}\p{N} _-]{1,40})\}/gu)].map(([, name]) => name ?? '')
  return [...new Set(used)].filter((name) => !known.includes(name)).map((name) => `{${name}}`)
}

/** An error for a text with unknown placeholders, or undefined. */
export function findPlaceholderProblem(text: string, known: readonly string[]) {
  const unknown = findUnknownPlaceholders(text, known)
  return unknown.length > 0
    ? message('{unknown} stands for nothing here. Known are {known}.', {
        unknown: unknown.join(', '),
        known: formatPlaceholders(known),
      })
    : undefined
}

/** A text field with placeholders: validation refuses unknown ones on saving. */
export function withPlaceholderCheck(
  field: Field<string>,
  known: readonly string[],
): Field<string> {
  return {
    ...field,
    hint: field.hint ?? message('Placeholders: {known}', { known: formatPlaceholders(known) }),
    schema: field.schema.superRefine((text, context) => {
      const problem = findPlaceholderProblem(text, known)
      if (problem) context.addIssue(toZodIssue(problem))
    }),
  }
}

/** A message as an issue for a schema; `params` are the values for its braces. */
export const toZodIssue = ({ text, values }: FilledText) =>
  ({ code: 'custom', message: text, params: values }) as const
