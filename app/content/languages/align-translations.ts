import { isDeepStrictEqual } from 'node:util'
import type { Field, Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import type { ContentType } from '../types/content-types.ts'
import type { SecondLanguage } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import {
  diffTranslations,
  mergeTranslations,
  omitTranslationValues,
  parseTranslationName,
} from './translation-values.ts'
import {
  listTranslatableLeaves,
  listTranslationTexts,
  matchTranslationsToEntries,
  parseTranslatedFields,
  type TranslatedFields,
  type TranslationNode,
  type Translations,
} from './translations.ts'

type Values = Record<string, unknown>

/**
 * The translations of lists whose German entries a change moves or removes, by name (`en.features`): they follow their
 * entries, and those of removed entries go, or a later entry would take them. Names that the change has itself are left out.
 */
export function planTranslationAlignment(
  type: ContentType,
  translations: Translations | null | undefined,
  before: Values,
  after: Values,
): Values {
  const planned = Object.entries(translations ?? {}).flatMap(([language, stored]) => {
    const aligned = alignTranslatedFields(getTranslatableFields(type), before, after, stored)
    return Object.entries(diffTranslations(language as SecondLanguage, stored, aligned))
  })
  return Object.fromEntries(planned.filter(([name]) => !(name in after)))
}

/** The names of words that only followed their German lists from one state to another. */
export function listRealignedTranslationNames(type: ContentType, before: Values, after: Values) {
  const german = omitTranslationValues(after)
  const planned = planTranslationAlignment(type, mergeTranslations(null, before), before, german)
  return Object.keys(planned).filter((name) =>
    isDeepStrictEqual(planned[name], after[name] ?? null),
  )
}

/** The words that `values` names, made for the lists of `before`, in the order of the lists of `after`. */
export const alignTranslationValues = (
  type: ContentType,
  before: Values,
  after: Values,
  values: Values,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { field: own = '' } = parseTranslationName(name) ?? {}
      const field = value ? getTranslatableFields(type)[own] : undefined
      const words = value as TranslationNode // as it was stored
      return [name, field ? alignValue(field, before[own], after[own], words) : value]
    }),
  )

/** The translations `stored` of `before`, in the order of the lists of `after`. */
export const alignTranslatedFields = (
  fields: Fields,
  before: Values,
  after: Values,
  stored: TranslatedFields,
): TranslatedFields =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? alignValue(field, before[name], after[name], value) : value]
    }),
  )

function alignValue(
  { item, kinds = {}, kind }: Field<unknown>,
  before: unknown,
  after: unknown,
  stored: TranslationNode,
): TranslationNode {
  if (item && kind !== 'items')
    return isObject(before) && isObject(after)
      ? alignTranslatedFields(item, before, after, parseTranslatedFields(stored))
      : stored
  if (!Array.isArray(before) || !Array.isArray(after)) return stored
  if (item) return Array.isArray(stored) ? alignList(item, before, after, stored) : stored
  if (kind !== 'blocks') return stored
  return Object.fromEntries(
    Object.entries(parseTranslatedFields(stored)).map(([id, part]) => {
      const [then, now] = [before, after].map((blocks) => blocks.find((each) => each?.id === id))
      const inner = kinds[String(now?.kind)]?.fields
      return [
        id,
        inner && then
          ? alignTranslatedFields(inner, then.values, now.values, parseTranslatedFields(part))
          : part,
      ]
    }),
  )
}

function alignList(
  item: Fields,
  before: unknown[],
  after: unknown[],
  stored: TranslatedFields[],
): TranslatedFields[] {
  const assign = (entries: unknown[], from: TranslatedFields[]) =>
    matchTranslationsToEntries(item, entries, from).map((part) => part ?? {})
  const known = assign(before, stored)
  const places = findFormerPlaces(item, before, after)
  // Changed entries take what no other entry has.
  const left =
    'id' in item
      ? []
      : assign(
          after.map((entry, index) => places[index] === undefined && entry),
          known.map((part, at) => (places.includes(at) ? {} : part)),
        )
  const aligned = after.map((now, index) => {
    const part = known[places[index] ?? -1] ?? left[index] ?? {}
    const then = before[known.indexOf(part)]
    return isObject(then) && isObject(now) ? alignTranslatedFields(item, then, now, part) : part
  })
  // Words of no entry would be read by an entry that returns.
  const ofEntries = matchTranslationsToEntries(item, after, stored)
  const isComplete = stored.every((part) => isEmpty(part) || ofEntries.includes(part))
  return isComplete && isDeepStrictEqual(assign(after, stored), aligned) ? stored : aligned
}

const isEmpty = (part: TranslatedFields) => listTranslationTexts(part).length === 0

/** Where each entry stood before, by its id or else by equal words or its place; undefined for a new one. */
function findFormerPlaces(item: Fields, before: unknown[], after: unknown[]) {
  const identify = (entry: unknown) =>
    isObject(entry) &&
    ('id' in item
      ? entry.id
      : JSON.stringify(
          listTranslatableLeaves(item, entry, {}).map(({ steps, source }) => [steps, source]),
        ))
  const open = new Map(before.map((entry, at) => [at, identify(entry)]))
  const places = after.map((entry, index) => {
    const own = identify(entry)
    const found = [index, ...open.keys()].find((at) => open.has(at) && open.get(at) === own)
    if (found !== undefined) open.delete(found)
    return found
  })
  // One that has changed in its place keeps its words: they are out of date.
  return 'id' in item
    ? places
    : places.map((place, index) => (place === undefined && open.has(index) ? index : place))
}
