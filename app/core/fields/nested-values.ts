import type { Block, Field, Fields } from './field.ts'
import { isObject } from './json.ts'

type Values = Record<string, unknown>
type Nesting = Pick<Field<unknown>, 'kind' | 'item' | 'kinds'>

/** Fields of a group, an entry or a block with their values, and the path within the field: `''`, `0.`, `0.values.` */
export interface NestedPart {
  fields: Fields
  values: Values
  path: string
  /** The id of a block. */
  id?: string
}

/** Maps the parts of a stored value; values of another shape and fields without parts stay unchanged. */
export function mapNestedParts(
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
export function listNestedParts(field: Nesting, value: unknown) {
  const parts: NestedPart[] = []
  mapNestedParts(field, value, (part) => {
    parts.push(part)
    return part.values
  })
  return parts
}

/** The items that the values refer to, at any depth: by id, or by title where the field stores titles. */
export const listReferences = (
  fields: Fields,
  values: Values,
): { table: string; value: unknown }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { references } = field
    if (references)
      return [values[name]].flat().map((value) => ({ table: references.table, value }))
    return listNestedParts(field, values[name]).flatMap((part) =>
      listReferences(part.fields, part.values),
    )
  })

/** The direct inner fields of a field. */
export const listInnerFields = ({ item, kinds = {} }: Nesting): Fields[] => [
  ...(item ? [item] : []),
  ...Object.values(kinds).map(({ fields }) => fields),
]

/** A field and all its inner fields, at any depth. */
export const listFieldsWithin = (field: Field<unknown>): Field<unknown>[] => [
  field,
  ...listInnerFields(field).flatMap((fields) => Object.values(fields).flatMap(listFieldsWithin)),
]

/** The values without hidden blocks, at any depth. */
export const omitHiddenBlocks = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      const shown =
        field.kind === 'blocks' && Array.isArray(value)
          ? value.filter((block) => !(isObject(block) && block.is_hidden))
          : value
      const omit = (part: NestedPart) => omitHiddenBlocks(part.fields, part.values)
      return [name, mapNestedParts(field, shown, omit)]
    }),
  )

/** The values without internal ones, at any depth. */
export const omitInternalValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !fields[name]?.isInternal)
      .map(([name, value]) => {
        const field = fields[name]
        const omit = (part: NestedPart) => omitInternalValues(part.fields, part.values)
        return [name, field ? mapNestedParts(field, value, omit) : value]
      }),
  )

export const isBlock = (value: unknown): value is Block =>
  isObject(value) && typeof value.kind === 'string' && isObject(value.values)

/**
 * The non-empty values of an entry, so that a field added later does not change the source of its translation; of a block
 * without id and kind.
 */
export const listFilledValues = (entry: object): unknown[] =>
  Object.values(isBlock(entry) ? entry.values : entry).flatMap((each) =>
    Array.isArray(each) && each.some(isObject)
      ? each.flatMap(listFilledValues)
      : each === null || String(each) === ''
        ? []
        : [each],
  )
