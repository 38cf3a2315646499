import type { LegalCase } from '#content/legal/parts.ts'
import {
  type LegalPlaceholder,
  legalPlaceholders,
  placeholdersIn,
} from '#content/legal/placeholders.ts'
import { plain } from '#content/legal/plain.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { outdatedLaw } from './outdated-law.ts'

/** Shorter lines occur in a text by chance. */
const minLength = 5

/** The lines of a value as somebody would type them, without labels. */
const listTypedLines = (value: string) =>
  value
    .split('<br>')
    .map((line) => plain(line).replace(/^[\p{L} ]+: /u, ''))
    .filter((line) => line.length >= minLength)

/** Differences between a legal text and the stored settings, as sentences. `made` is the text generated from them now. */
export function findDivergences(
  t: Translator,
  html: string,
  made: string,
  { values, asksConsent }: LegalCase,
): string[] {
  const text = plain(html)
  const present = new Set(placeholdersIn(html))
  const isTyped = (name: LegalPlaceholder) => {
    const lines = listTypedLines(values[name])
    return lines.length > 0 && lines.every((line) => text.includes(line))
  }
  const typed = allPlaceholders.filter((name) => !present.has(name) && isTyped(name))
  const missing = [...new Set(placeholdersIn(made))].filter(
    (name) => !present.has(name) && !isTyped(name),
  )
  const empty = [...present].filter((name) => values[name] === '')
  const namesGoogle = /google analytics/i.test(text)
  return [
    ...outdatedLaw(html).map((instead) => t('names {what}', { what: t.of(instead) })),
    ...formatDivergence(t, 'says by hand, so it will not follow: {values}', typed),
    ...formatDivergence(t, 'does not say: {values}', missing),
    ...formatDivergence(t, 'has a place for, but nothing is stored: {values}', empty),
    ...(made.includes('Google Analytics') && asksConsent && !namesGoogle
      ? [t('does not name Google Analytics, which visitors are asked about')]
      : []),
    ...(namesGoogle && !asksConsent ? [t('explains Google Analytics, which is not set up')] : []),
  ]
}

type Divergence =
  | 'says by hand, so it will not follow: {values}'
  | 'does not say: {values}'
  | 'has a place for, but nothing is stored: {values}'

const formatDivergence = (t: Translator, template: Divergence, placeholders: LegalPlaceholder[]) =>
  placeholders.length > 0
    ? [
        t(template, {
          values: placeholders.map((name) => t.of(legalPlaceholders[name])).join(', '),
        }),
      ]
    : []

const allPlaceholders = keysOf(legalPlaceholders)
