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
const shortest = 5

/** The lines of a value as somebody would type them, without labels. */
const typedAs = (value: string) =>
  value
    .split('<br>')
    .map((line) => plain(line).replace(/^[\p{L} ]+: /u, ''))
    .filter((line) => line.length >= shortest)

/** Differences between a legal text and the stored settings, as sentences. `made` is the text generated from them now. */
export function findDivergences(
  t: Translator,
  html: string,
  made: string,
  { values, asksConsent }: LegalCase,
): string[] {
  const text = plain(html)
  const there = new Set(placeholdersIn(html))
  const isTyped = (name: LegalPlaceholder) => {
    const lines = typedAs(values[name])
    return lines.length > 0 && lines.every((line) => text.includes(line))
  }
  const typed = names.filter((name) => !there.has(name) && isTyped(name))
  const unsaid = [...new Set(placeholdersIn(made))].filter(
    (name) => !there.has(name) && !isTyped(name),
  )
  const empty = [...there].filter((name) => values[name] === '')
  const namesGoogle = /google analytics/i.test(text)
  return [
    ...outdatedLaw(html).map((instead) => t('names {what}', { what: t.of(instead) })),
    ...said(t, 'says by hand, so it will not follow: {values}', typed),
    ...said(t, 'does not say: {values}', unsaid),
    ...said(t, 'has a place for, but nothing is stored: {values}', empty),
    ...(made.includes('Google Analytics') && asksConsent && !namesGoogle
      ? [t('does not name Google Analytics, which visitors are asked about')]
      : []),
    ...(namesGoogle && !asksConsent ? [t('explains Google Analytics, which is not set up')] : []),
  ]
}

type Parting =
  | 'says by hand, so it will not follow: {values}'
  | 'does not say: {values}'
  | 'has a place for, but nothing is stored: {values}'

const said = (t: Translator, what: Parting, found: LegalPlaceholder[]) =>
  found.length > 0
    ? [t(what, { values: found.map((name) => t.of(legalPlaceholders[name])).join(', ') })]
    : []

const names = keysOf(legalPlaceholders)
