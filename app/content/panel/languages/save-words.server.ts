import { findDefaultTranslation } from '#content/languages/default-texts.ts'
import { mapTranslationsKeepingRemovedBlocks } from '#content/languages/map-translations.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { diffTranslations } from '#content/languages/translation-values.ts'
import {
  digestSource,
  isBlankSource,
  type TranslatableLeaf,
  type Translation,
  type TranslationText,
} from '#content/languages/translations.ts'
import type { Change } from '#content/store/changes.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { getFieldValues, type RowValues, type StoredRow } from '#content/store/rows.server.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { type FieldErrors, toFieldErrors } from '#core/fields/field-errors.ts'
import {
  getDigestFieldName,
  getProposalFieldName,
  getReviewedFieldName,
  getStillCorrectFieldName,
} from './form-names.ts'
import { omitTranslationsKeptAsStored } from './translation-conflict.server.ts'
import { getLeafFieldName } from './translation-fields.server.ts'

type Form = [
  type: ContentType,
  row: StoredRow | undefined,
  language: SecondLanguage,
  form: FormData,
  /** Those that no field stores. */
  sources?: RowValues,
]

/**
 * The submitted translations that differ from the stored ones, by name; fields missing in the form stay, and those with errors.
 * The digest is that of the source that the form showed. `complete` may replace the words of a field.
 */
export function readChangedTranslations(
  [type, row, language, form, sources]: Form,
  complete = (_: TranslatableLeaf, words?: Translation) => words,
) {
  const errors: FieldErrors = {}
  const fallback = 'category' in type ? type.fallback : {}
  const values = { ...fallback, ...getFieldValues(type, row), ...sources }
  const stored = row?.translations?.[language] ?? {}
  const read = (leaf: TranslatableLeaf) => {
    const name = findSubmittedName(leaf, form)
    if (!form.has(getDigestFieldName(name))) return leaf.translation
    // A proposal not marked as read is no translation.
    if (form.has(getProposalFieldName(name)) && !form.has(getReviewedFieldName(name)))
      return leaf.translation
    const of = String(form.get(getDigestFieldName(name))).slice(0, 20)
    const isSame = form.has(getStillCorrectFieldName(name))
    const text = readWords(leaf, name, form, errors)
    if (text === null) return leaf.translation
    const isKept = text !== undefined && String(text) === String(leaf.translation?.text)
    if (isSame) return sameAsSource(leaf, text, of)
    if (isKept) return leaf.translation
    const isDefault = text !== undefined && text === findDefaultTranslation(language, leaf.source)
    return text === undefined || (isDefault && !leaf.translation) ? undefined : { text, of }
  }
  const fields = getTranslatableFields(type)
  const translated = mapTranslationsKeepingRemovedBlocks(fields, values, stored, (leaf) =>
    complete(leaf, read(leaf)),
  )
  return { changed: diffTranslations(language, stored, translated), errors }
}

/** The name of a field in the form: an entry of a list may have had another place when it was shown. */
function findSubmittedName(leaf: TranslatableLeaf, form: FormData) {
  const name = getLeafFieldName(leaf)
  const digest = digestSource(leaf.source)
  const shown = form.get(getDigestFieldName(name))
  if (shown === null || shown === digest) return name
  const ignorePlaces = (key: string) => key.replaceAll(/\.\d+(?=\.)/g, '.')
  const same = ignorePlaces(getDigestFieldName(name))
  const found = [...form].find(([key, value]) => value === digest && ignorePlaces(key) === same)
  return found ? found[0].slice(getDigestFieldName('').length) : name
}

/** The change that stores a submitted translation. */
export function planTranslation(
  ...submitted: Form
): { change: Change | undefined } | { errors: FieldErrors } {
  const [type, row, , form] = submitted
  const { changed: all, errors } = readChangedTranslations(submitted)
  if (Object.keys(errors).length > 0) return { errors }
  const changed = omitTranslationsKeptAsStored(all, form)
  if (Object.keys(changed).length === 0) return { change: undefined }
  const target = { type: getTypeKey(type), values: changed }
  // Settings without a row have their fallback.
  if (!row) return { change: { ...target, what: 'create' } }
  const seen = Number(form.get('seen') ?? row.version)
  const id = 'table' in type ? { id: row.id } : {}
  return { change: { ...target, ...id, what: 'update', seen } }
}

/**
 * No change: the translation fits the source that the form showed; without one the source itself is the translation.
 */
function sameAsSource({ source }: TranslatableLeaf, text: TranslationText | undefined, of: string) {
  const words = text ?? (digestSource(source) === of ? (source as TranslationText) : undefined)
  return words === undefined ? undefined : { text: words, of }
}

/** Null with an error, undefined if it is blank. */
function readWords(
  { field }: TranslatableLeaf,
  name: string,
  form: FormData,
  errors: FieldErrors,
): TranslationText | null | undefined {
  const raw = field.read(form, name)
  if (isBlankSource(raw)) return undefined
  const { success, data, error } = field.schema.safeParse(raw)
  if (!success) {
    toFieldErrors(name, error.issues, errors)
    return null
  }
  const text = data as TranslationText // a field with words
  if (isBlankSource(text)) return undefined
  return field.kind === 'html' && typeof text === 'string' ? sanitiseHtml(text) : text
}

/** The submitted values, to show the form again. */
export const readSubmittedTranslations = (form: FormData) =>
  Object.fromEntries(
    [...form.keys()].flatMap((key) => {
      const name = getDigestFieldName(key)
      return form.has(name) ? [[key, String(form.get(key))] as const] : []
    }),
  )
