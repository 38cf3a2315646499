import { isAsked } from '#content/launch/lawful-values.ts'
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

/** Shorter ones stand in a text by chance. */
const shortest = 5

/** The single lines of a value as somebody would type them. */
const typedAs = (value: string) =>
  value
    .split('<br>')
    .map((line) => plain(line).replace(/^[\p{L} ]+: /u, ''))
    .filter((line) => line.length >= shortest)

export interface Divergence {
  text: string
  isLaw: boolean
  /** Values that the law asks for and visitors do not read. */
  lacks: LegalPlaceholder[]
}

/** Where a stored text and what is stored elsewhere have parted. `made` is the text as it would be put together now. */
export function findDivergences(
  t: Translator,
  html: string,
  made: string,
  { values, asksConsent }: LegalCase,
): Divergence[] {
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
    ...outdatedLaw(html).map((instead) =>
      plainly(t('names {what}', { what: t.of(instead) }), true),
    ),
    ...said(t, byHand, typed),
    ...said(t, 'does not say: {values}', unsaid),
    ...said(t, 'has a place for, but nothing is stored: {values}', empty),
    ...(made.includes('Google Analytics') && asksConsent && !namesGoogle
      ? [plainly(t('does not name Google Analytics, which visitors are asked about'), true)]
      : []),
    ...(namesGoogle && !asksConsent
      ? [plainly(t('explains Google Analytics, which is not set up'), false)]
      : []),
  ]
}

const byHand = 'says by hand, so it will not follow: {values}'

type Parting =
  | typeof byHand
  | 'does not say: {values}'
  | 'has a place for, but nothing is stored: {values}'

const plainly = (text: string, isLaw: boolean): Divergence => ({ text, isLaw, lacks: [] })

function said(t: Translator, what: Parting, found: LegalPlaceholder[]): Divergence[] {
  if (found.length === 0) return []
  const values = found.map((name) => t.of(legalPlaceholders[name])).join(', ')
  // Typed by hand it is said.
  const lacks = what === byHand ? [] : found.filter(isAsked)
  return [{ text: t(what, { values }), isLaw: lacks.length > 0, lacks }]
}

const names = keysOf(legalPlaceholders)
