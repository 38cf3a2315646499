import { fingerprint } from '#core/crypto/fingerprint.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import { listInnerFields } from '#core/fields/nested-values.ts'
import { hasWords } from '#core/fields/words.ts'
import type { SecondLanguage } from './site-language.ts'

type Values = Record<string, unknown>
export type TranslationText = string | string[]

/** The words of a field in another language, with the digest of the source that they were made from. */
export interface Translation {
  text: TranslationText
  of: string
}

/** Translations by field; of a list by entry, of blocks by their ids. */
export type TranslatedFields = { [field: string]: TranslationNode }
export type TranslationNode = Translation | TranslatedFields | TranslatedFields[]
/** What an item stores beside its German values. */
export type Translations = Partial<Record<SecondLanguage, TranslatedFields>>

/** A field with words, at any depth, with its source and its translation. */
export interface TranslatableLeaf {
  field: Field<unknown>
  /** `title`; of an entry `features`, 0, `title`; of a block its id instead of its place. */
  steps: LeafPathStep[]
  /** The labels of the fields around it and its own. */
  fields: Field<unknown>[]
  source: unknown
  translation: Translation | undefined
}

export const digestSource = (source: unknown) => {
  const text = JSON.stringify(source) ?? ''
  return `${fingerprint(text)}${text.length.toString(36)}`
}

/** Whether the words were translated from this source. */
export const isCurrentTranslation = (translation: Translation, source: unknown) =>
  translation.of === digestSource(source)

/** Nothing to translate. */
export const isBlankSource = (source: unknown) =>
  source === undefined || source === null || source === '' || isEmptyList(source)

const isEmptyList = (source: unknown) => Array.isArray(source) && source.length === 0

const isNested = (field: Field<unknown>) => listInnerFields(field).length > 0

export const parseStoredTranslation = (value: unknown): Translation | undefined =>
  isObject(value) && 'text' in value && typeof value.of === 'string'
    ? (value as unknown as Translation) // as it was stored
    : undefined

export const parseTranslatedFields = (value: unknown) =>
  isObject(value) ? (value as TranslatedFields) : {}

export type LeafPathStep = string | number
type Position = Pick<TranslatableLeaf, 'steps' | 'fields'>
const top: Position = { steps: [], fields: [] }

/** Maps each field with words, at any depth; facts stay. */
export function mapTranslatableLeaves(
  fields: Fields,
  values: Values,
  translated: TranslatedFields,
  convert: (leaf: TranslatableLeaf) => unknown,
  at = top,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, source]) => {
      const field = fields[name]
      if (!field || !hasWords(field)) return [name, source]
      const stored = translated[name]
      const here = { steps: [...at.steps, name], fields: [...at.fields, field] }
      if (!isNested(field))
        return [
          name,
          convert({ ...here, field, source, translation: parseStoredTranslation(stored) }),
        ]
      return [name, mapNested(field, source, stored, convert, here)]
    }),
  )
}

function mapNested(
  { item, kinds = {}, kind }: Field<unknown>,
  source: unknown,
  stored: TranslationNode | undefined,
  convert: (leaf: TranslatableLeaf) => unknown,
  { steps, fields }: Position,
): unknown {
  const map = (inner: Fields, values: Values, part: TranslatedFields, ...place: LeafPathStep[]) =>
    mapTranslatableLeaves(inner, values, part, convert, { steps: [...steps, ...place], fields })
  if (item && kind !== 'items')
    return isObject(source) ? map(item, source, parseTranslatedFields(stored)) : source
  if (!Array.isArray(source)) return source
  if (item) {
    const entries = matchTranslationsToEntries(item, source, Array.isArray(stored) ? stored : [])
    return source.map((each, index) =>
      isObject(each) ? map(item, each, entries[index] ?? {}, index) : each,
    )
  }
  return source.map((block) => {
    const inner = isObject(block) && kinds[String(block.kind)]?.fields
    if (!inner || !isObject(block.values)) return block
    const part = parseTranslatedFields(parseTranslatedFields(stored)[String(block.id)])
    return { ...block, values: map(inner, block.values, part, String(block.id)) }
  })
}

/**
 * Assigns translations to the entries of a list. Entries have no ids and may have moved: first by equal source, then in
 * order by one equal part, last by index if the list has the same length.
 */
export function matchTranslationsToEntries(
  item: Fields,
  source: unknown[],
  stored: TranslatedFields[],
) {
  const aligned: (TranslatedFields | undefined)[] = source.map(() => undefined)
  const open = new Set(stored.keys())
  const take = (fits: (entry: Values, part: TranslatedFields, isSamePlace: boolean) => boolean) => {
    for (const [index, entry] of source.entries()) {
      if (aligned[index] || !isObject(entry)) continue
      const candidates = [...open].sort(
        (a, b) => Number(b === index) - Number(a === index) || a - b,
      )
      const found = candidates.find((at) => fits(entry, stored[at] ?? {}, at === index))
      if (found === undefined) continue
      aligned[index] = stored[found]
      open.delete(found)
    }
  }
  const countCurrent = (entry: Values, part: TranslatedFields) => {
    const leaves = listTranslatableLeaves(item, entry, part).filter(
      ({ translation }) => translation,
    )
    const current = leaves.filter(
      ({ translation: each, source }) => each && isCurrentTranslation(each, source),
    )
    return { current: current.length, all: leaves.length }
  }
  take((entry, part) => {
    const { current, all } = countCurrent(entry, part)
    return all > 0 && current === all
  })
  take((entry, part) => countCurrent(entry, part).current > 0)
  if (source.length === stored.length) take((_entry, _part, isSamePlace) => isSamePlace)
  return aligned
}

/** The fields with words of an item, at any depth, in the order of the form. */
export function listTranslatableLeaves(
  fields: Fields,
  values: Values,
  translated: TranslatedFields,
) {
  const leaves: TranslatableLeaf[] = []
  const inOrder = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
  mapTranslatableLeaves(fields, inOrder, translated, (leaf) => {
    leaves.push(leaf)
    return leaf.source
  })
  return leaves
}

/** All words of a translation, in order. */
export function listTranslationTexts(value: unknown): string[] {
  const translation = parseStoredTranslation(value)
  if (translation) return [translation.text].flat()
  return Object.values(isObject(value) || Array.isArray(value) ? value : {}).flatMap(
    listTranslationTexts,
  )
}
