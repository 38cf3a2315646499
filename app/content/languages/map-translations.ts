import type { Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import {
  type LeafPathStep,
  listTranslatableLeaves,
  parseStoredTranslation,
  parseTranslatedFields,
  type TranslatableLeaf,
  type TranslatedFields,
  type Translation,
} from './translations.ts'

type Values = Record<string, unknown>

/**
 * Rebuilds the translations of an item, each field in the order of its source; `decide` returns the translation of a
 * field with words.
 */
export function mapTranslations(
  fields: Fields,
  values: Values,
  translated: TranslatedFields,
  decide: (leaf: TranslatableLeaf) => Translation | undefined,
): TranslatedFields {
  const collected: TranslatedFields = {}
  for (const leaf of listTranslatableLeaves(fields, values, translated)) {
    const translation = decide(leaf)
    if (translation) setAt(collected, leaf.steps, translation)
    else fillUp(collected, leaf.steps)
  }
  return collected
}

/** Like `mapTranslations`, but keeps the words of removed blocks, which may be restored. */
export function mapTranslationsKeepingRemovedBlocks(...args: Parameters<typeof mapTranslations>) {
  const [fields, values, translated] = args
  const collected = mapTranslations(...args)
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'blocks') continue
    const ids = new Set((Array.isArray(values[name]) ? values[name] : []).map(({ id }) => id))
    const gone = Object.entries(parseTranslatedFields(translated[name])).filter(
      ([id]) => !ids.has(id),
    )
    const all = { ...Object.fromEntries(gone), ...parseTranslatedFields(collected[name]) }
    if (Object.keys(all).length > 0) collected[name] = all
  }
  return collected
}

function setAt(target: TranslatedFields, [step = '', ...rest]: LeafPathStep[], value: Translation) {
  if (rest.length === 0) target[step] = value
  else if (typeof rest[0] === 'number') {
    const list = Array.isArray(target[step]) ? target[step] : []
    target[step] = list
    const [index, ...inner] = rest
    while (list.length <= index) list.push({})
    setAt(list[index] ?? {}, inner, value)
  } else {
    const part = parseTranslatedFields(target[step])
    target[step] = part
    setAt(part, rest, value)
  }
}

/** Makes a list as long as its source: an entry whose words have all changed is known by its place. */
function fillUp(target: TranslatedFields, [step = '', index, ...rest]: LeafPathStep[]) {
  const part = target[step]
  if (!Array.isArray(part) || typeof index !== 'number') {
    if (part && index !== undefined) fillUp(parseTranslatedFields(part), [index, ...rest])
    return
  }
  while (part.length <= index) part.push({})
  fillUp(part[index] ?? {}, rest)
}

/** The value at a path as the API returns it: entries by index, blocks by id. */
export const getApiTranslationAt = (
  words: unknown,
  [step = '', ...rest]: LeafPathStep[],
): unknown => {
  const value = isObject(words) || Array.isArray(words) ? Object(words)[step] : undefined
  return rest.length === 0 ? value : getApiTranslationAt(value, rest)
}

/** The words without digests, as the API returns them. */
export function toApiTranslations(fields: Fields, values: Values, translated: TranslatedFields) {
  const only = mapTranslations(fields, values, translated, ({ translation }) => translation)
  const strip = (value: unknown): unknown =>
    parseStoredTranslation(value)?.text ??
    (Array.isArray(value)
      ? value.map(strip)
      : Object.fromEntries(
          Object.entries(parseTranslatedFields(value)).map(([name, each]) => [name, strip(each)]),
        ))
  return strip(only) as Values
}
