import type { Field, Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import { listInnerFields } from '#core/fields/nested-values.ts'
import { pickWordFields } from '#core/fields/words.ts'
import { type LeafPathStep, parseStoredTranslation } from './translations.ts'

type Values = Record<string, unknown>
/** A sentence by the path of the value: `features.0.title`. */
export type TranslationProblems = Record<string, string>
/** Words alone, at the place of their source; or with digests, which find it, also that of a removed block. */
type Format = 'api' | 'export'

/** What of given translations nothing would read: facts, entries and blocks that do not exist, and other shapes. */
export function findTranslationShapeProblems(
  fields: Fields,
  values: Values,
  given: Values,
  format: Format,
): TranslationProblems {
  const problems: TranslationProblems = {}
  const check = (inner: Fields, source: unknown, part: unknown, steps: LeafPathStep[]) => {
    const report = (text: string, ...more: LeafPathStep[]) => {
      problems[[...steps, ...more].join('.')] = text
    }
    if (!isObject(part)) return report('an object is expected')
    const words = pickWordFields(inner)
    for (const [name, value] of Object.entries(part)) {
      const field = Object.hasOwn(words, name) ? words[name] : undefined
      const german = isObject(source) ? source[name] : undefined
      if (!field) report(`it has no words; there are ${Object.keys(words).join(', ')}`, name)
      else if (value !== null) checkField(field, german, value, [...steps, name])
    }
  }
  const checkField = (
    field: Field<unknown>,
    german: unknown,
    value: unknown,
    at: LeafPathStep[],
  ) => {
    const report = (text: string, ...more: LeafPathStep[]) => {
      problems[[...at, ...more].join('.')] = text
    }
    const { item, kind, kinds = {} } = field
    if (listInnerFields(field).length === 0) {
      if (format === 'export' && !parseStoredTranslation(value))
        report('an object with `text` and `of` is expected')
      else if (format === 'api' && german === undefined) report('it has no German text')
    } else if (item && kind !== 'items') check(item, german, value, at)
    else if (item) {
      if (!Array.isArray(value)) return report('a list is expected')
      const length = Array.isArray(german) ? german.length : 0
      for (const [index, part] of value.entries())
        if (format === 'api' && index >= length)
          report(`the German list has ${length} entries`, index)
        else check(item, Object(german)[index], part, [...at, index])
    } else if (!isObject(value)) report('an object is expected, with the ids of blocks')
    else
      for (const [id, part] of Object.entries(value)) {
        const block = Array.isArray(german) ? german.find((each) => each?.id === id) : undefined
        const inner = kinds[String(block?.kind)]?.fields
        if (inner) check(inner, block.values, part, [...at, id])
        else if (format === 'api') report('there is no such block', id)
      }
  }
  check(fields, values, given, [])
  return problems
}
