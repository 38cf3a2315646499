import type { Block, Field, Fields } from './field.ts'
import { isObject } from './json.ts'

type Values = Record<string, unknown>
type Nesting = Pick<Field<unknown>, 'kind' | 'item' | 'kinds'>

/** The fields of a group, an entry or a block, with their values and the place within the field: `''`, `0.`, `0.values.` */
export interface NestedPart {
  fields: Fields
  values: Values
  path: string
  /** Of a block. */
  id?: string
}

/** Converts the parts of a stored value; a value of another shape, and of a field without parts, stays. */
export function mapParts(
  { kind, item, kinds = {} }: Nesting,
  value: unknown,
  convert: (part: NestedPart) => Values,
): unknown {
  if (item && kind !== 'items')
    return isObject(value) ? convert({ fields: item, values: value, path: '' }) : value
  if (!Array.isArray(value) || !(item || kind === 'blocks')) return value
  return value.map((each, index) => {
    if (!isObject(each)) return each
    if (item) return convert({ fields: item, values: each, path: `${index}.` })
    const fields = Object.hasOwn(kinds, String(each.kind)) && kinds[String(each.kind)]?.fields
    if (!fields || !isObject(each.values)) return each
    const part = { fields, values: each.values, path: `${index}.values.`, id: String(each.id) }
    return { ...each, values: convert(part) }
  })
}

/** The parts of a stored value; none for a field without parts. */
export function listParts(field: Nesting, value: unknown) {
  const parts: NestedPart[] = []
  mapParts(field, value, (part) => {
    parts.push(part)
    return part.values
  })
  return parts
}

/** All fields that a field is made of. */
export const listInnerFields = ({ item, kinds = {} }: Nesting): Fields[] => [
  ...(item ? [item] : []),
  ...Object.values(kinds).map(({ fields }) => fields),
]

/** A field and those that it is made of, at any depth. */
export const listFieldsWithin = (field: Field<unknown>): Field<unknown>[] => [
  field,
  ...listInnerFields(field).flatMap((fields) => Object.values(fields).flatMap(listFieldsWithin)),
]

/** The values without the blocks that visitors do not see. */
export const omitHiddenBlocks = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'blocks' && Array.isArray(value)
        ? value.filter((block) => !(isObject(block) && block.is_hidden))
        : value,
    ]),
  )

/** The values, at any depth, without those that only editors see. */
export const omitInternalValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !fields[name]?.isInternal)
      .map(([name, value]) => {
        const field = fields[name]
        const omit = (part: NestedPart) => omitInternalValues(part.fields, part.values)
        return [name, field ? mapParts(field, value, omit) : value]
      }),
  )

export const isBlock = (value: unknown): value is Block =>
  isObject(value) && typeof value.kind === 'string' && isObject(value.values)

/**
 * The values of an entry that are not empty, so that a field added later does not change what it says; of a block
 * without its id and kind.
 */
export const listFilledValues = (entry: object): unknown[] =>
  Object.values(isBlock(entry) ? entry.values : entry).flatMap((each) =>
    Array.isArray(each) && each.some(isObject)
      ? each.flatMap(listFilledValues)
      : each === null || String(each) === ''
        ? []
        : [each],
  )
