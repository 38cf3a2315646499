import { isDeepStrictEqual } from 'node:util'
import type { Field, Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import type { ContentType } from '../types/content-types.ts'
import type { SecondLanguage } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import { diffTranslations } from './translation-values.ts'
import {
  alignEntries,
  asFields,
  type TranslatedFields,
  type TranslatedValue,
  type Translations,
} from './translations.ts'

type Values = Record<string, unknown>

/**
 * The translations of lists whose German entries a change moves or removes, by name (`en.features`): they follow their
 * entries, and those of removed entries go, or a later entry would take them. Names that the change has itself are left out.
 */
export function planAlignment(
  type: ContentType,
  translations: Translations | null | undefined,
  before: Values,
  after: Values,
): Values {
  const planned = Object.entries(translations ?? {}).flatMap(([language, stored]) => {
    const aligned = alignFields(getTranslatableFields(type), before, after, stored)
    return Object.entries(diffTranslations(language as SecondLanguage, stored, aligned))
  })
  return Object.fromEntries(planned.filter(([name]) => !(name in after)))
}

const alignFields = (
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
  stored: TranslatedValue,
): TranslatedValue {
  if (item && kind !== 'items')
    return isObject(before) && isObject(after)
      ? alignFields(item, before, after, asFields(stored))
      : stored
  if (!Array.isArray(before) || !Array.isArray(after)) return stored
  if (item) return Array.isArray(stored) ? alignList(item, before, after, stored) : stored
  if (kind !== 'blocks') return stored
  return Object.fromEntries(
    Object.entries(asFields(stored)).map(([id, part]) => {
      const [then, now] = [before, after].map((blocks) => blocks.find((each) => each?.id === id))
      const inner = kinds[String(now?.kind)]?.fields
      return [
        id,
        inner && then ? alignFields(inner, then.values, now.values, asFields(part)) : part,
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
    alignEntries(item, entries, from).map((part) => part ?? {})
  const known = assign(before, stored)
  const idOf = (entry: unknown) => (isObject(entry) ? entry.id : undefined)
  const next =
    'id' in item
      ? after.map((entry) => known[before.findIndex((each) => idOf(each) === idOf(entry))] ?? {})
      : assign(after, known)
  const aligned = next.map((part, index) => {
    const [then, now] = [before[known.indexOf(part)], after[index]]
    return isObject(then) && isObject(now) ? alignFields(item, then, now, part) : part
  })
  const isReadTheSame = isDeepStrictEqual(assign(after, stored), aligned)
  return isReadTheSame && stored.length <= after.length ? stored : aligned
}
