import { isRequiredLegalPlaceholder } from '#content/launch/required-values.ts'
import {
  formatVideoHeading,
  type LegalGeneratorInput,
  videoServiceNames,
} from '#content/legal/parts.ts'
import {
  findLegalPlaceholders,
  type LegalPlaceholder,
  legalPlaceholders,
} from '#content/legal/placeholders.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { findOutdatedLawRemarks } from './outdated-law.ts'

/** Shorter lines occur in a text by chance. */
const minLength = 5

/** The lines of a value without labels, as typed by hand. */
const listTypedLines = (value: string) =>
  value
    .split('<br>')
    .map((line) => toPlainText(line).replace(/^[\p{L} ]+: /u, ''))
    .filter((line) => line.length >= minLength)

export interface Divergence {
  text: string
  isLaw: boolean
  /** Values required by law that visitors do not read. */
  lacks: LegalPlaceholder[]
}

/** Differences between a legal text and the stored settings. `made` is the text generated from the current ones. */
export function findDivergences(
  t: Translator,
  html: string,
  made: string,
  { values, asksConsent, videos = [] }: LegalGeneratorInput,
): Divergence[] {
  const text = toPlainText(html)
  const present = new Set(findLegalPlaceholders(html))
  const isTyped = (name: LegalPlaceholder) => {
    const lines = listTypedLines(values[name])
    return lines.length > 0 && lines.every((line) => text.includes(line))
  }
  const typed = allPlaceholders.filter((name) => !present.has(name) && isTyped(name))
  const missing = [...new Set(findLegalPlaceholders(made))].filter(
    (name) => !present.has(name) && !isTyped(name),
  )
  const empty = [...present].filter((name) => values[name] === '')
  const namesGoogle = /google analytics/i.test(text)
  return [
    ...findOutdatedLawRemarks(html).map((instead) =>
      createDivergence(t('names {what}', { what: t.of(instead) }), true),
    ),
    ...formatDivergence(t, typedByHand, typed),
    ...formatDivergence(t, 'does not say: {values}', missing),
    ...formatDivergence(t, 'has a place for, but nothing is stored: {values}', empty),
    ...(made.includes('Google Analytics') && asksConsent && !namesGoogle
      ? [
          createDivergence(
            t('does not name Google Analytics, which visitors are asked about'),
            true,
          ),
        ]
      : []),
    ...(namesGoogle && !asksConsent
      ? [createDivergence(t('explains Google Analytics, which is not set up'), false)]
      : []),
    ...keysOf(videoServiceNames).flatMap((each) => {
      const service = videoServiceNames[each]
      const isShown = videos.includes(each)
      if (isShown && made.includes(service) && !new RegExp(service, 'i').test(text))
        return [
          createDivergence(
            t('does not name {service}, whose videos pages show', { service }),
            true,
          ),
        ]
      const isExplained = html.includes(formatVideoHeading(service))
      return isExplained && !isShown
        ? [
            createDivergence(
              t('explains videos of {service}, of which no page shows one', { service }),
              false,
            ),
          ]
        : []
    }),
  ]
}

const typedByHand = 'says by hand, so it will not follow: {values}'

type Template =
  | typeof typedByHand
  | 'does not say: {values}'
  | 'has a place for, but nothing is stored: {values}'

const createDivergence = (text: string, isLaw: boolean): Divergence => ({ text, isLaw, lacks: [] })

function formatDivergence(
  t: Translator,
  template: Template,
  placeholders: LegalPlaceholder[],
): Divergence[] {
  if (placeholders.length === 0) return []
  const values = placeholders.map((name) => t.of(legalPlaceholders[name])).join(', ')
  // Values typed by hand are in the text.
  const lacks = template === typedByHand ? [] : placeholders.filter(isRequiredLegalPlaceholder)
  return [{ text: t(template, { values }), isLaw: lacks.length > 0, lacks }]
}

const allPlaceholders = keysOf(legalPlaceholders)
