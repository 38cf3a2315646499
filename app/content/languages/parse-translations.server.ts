import { isDeepStrictEqual } from 'node:util'
import type { Field } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { isObject } from '#core/fields/json.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { sanitiseHtml } from '../store/html.server.ts'
import type { ContentType } from '../types/content-types.ts'
import {
  findTranslationShapeProblems,
  type TranslationProblems,
} from './find-translation-shape-problems.ts'
import { getApiTranslationAt, mapTranslationsKeepingRemovedBlocks } from './map-translations.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import {
  digestSource,
  isBlankSource,
  type LeafPathStep,
  type TranslatedFields,
  type TranslationText,
} from './translations.ts'

type Values = Record<string, unknown>

const reportAt = (problems: TranslationProblems, steps: LeafPathStep[]) => (text: string) => {
  problems[steps.join('.')] = text
}

/** Checks the words of a field as its form would; undefined for none. */
function parseWords(field: Field<unknown>, given: unknown, report: (text: string) => void) {
  if (isBlankSource(given)) return undefined
  const { values, fieldErrors, shapes } = parseJsonValues({ text: field }, { text: given })
  const [problem] = Object.values({
    ...translateFieldErrors(englishTranslator, fieldErrors),
    ...shapes,
  })
  if (problem) report(problem)
  const text = values.text as TranslationText // a field with words
  return field.kind === 'html' && typeof text === 'string' ? sanitiseHtml(text) : text
}

/** Reads translations with the digests of their sources, as an export has them. */
export function parseExportedTranslations(type: ContentType, values: Values, given: unknown) {
  if (!isObject(given)) return { translated: {}, problems: { '': objectExpected } }
  const fields = getTranslatableFields(type)
  const problems = findTranslationShapeProblems(fields, values, given, 'export')
  const stored = given as TranslatedFields // each part is checked when it is read
  const translated = mapTranslationsKeepingRemovedBlocks(
    fields,
    values,
    stored,
    ({ field, steps, translation }) => {
      const text = translation && parseWords(field, translation.text, reportAt(problems, steps))
      return text === undefined ? undefined : { text, of: String(translation?.of).slice(0, 20) }
    },
  )
  return { translated, problems }
}

/**
 * Updates translations with the words of an API call: omitted words stay, null removes one, the others get the digest
 * of the current source.
 */
export function mergeApiTranslations(
  type: ContentType,
  values: Values,
  stored: TranslatedFields,
  given: unknown,
) {
  const fields = getTranslatableFields(type)
  if (given !== null && !isObject(given))
    return { translated: stored, problems: { '': objectExpected } }
  const problems = given ? findTranslationShapeProblems(fields, values, given, 'api') : {}
  const translated = mapTranslationsKeepingRemovedBlocks(
    fields,
    values,
    stored,
    ({ field, steps, ...leaf }) => {
      const words = given && getApiTranslationAt(given, steps)
      const isLeftOut = words === undefined && given?.[String(steps[0])] !== null
      if (given && (isLeftOut || isDeepStrictEqual(words, leaf.translation?.text)))
        return leaf.translation
      const text = parseWords(field, words, reportAt(problems, steps))
      return text === undefined ? undefined : { text, of: digestSource(leaf.source) }
    },
  )
  return { translated, problems }
}

const objectExpected = 'an object is expected'
