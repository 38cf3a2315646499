import { createBlockId } from '#core/fields/block-id.ts'
import type { Field, Fields, RawFieldValue, ValueGroup } from '#core/fields/field.ts'
import { toBlockFormValues } from '#core/fields/form.ts'

/** Parses a field and keeps its valid parts: within lists, groups and blocks, invalid values become blank. */
export function parseFieldLeniently(
  field: Field<unknown>,
  raw: RawFieldValue | undefined,
): unknown {
  const { kind, item = {}, kinds = {}, blank, schema } = field
  if (kind === 'blocks')
    return toBlockFormValues(raw).flatMap(({ id, kind, is_hidden, values }) => {
      const { fields } = (Object.hasOwn(kinds, kind) && kinds[kind]) || {}
      if (!fields) return []
      const block = { id: id || createBlockId(), kind, values: parseEach(fields, values) }
      return [is_hidden ? { ...block, is_hidden } : block]
    })
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  if (kind === 'items' && Array.isArray(raw))
    return raw.flatMap((entry) => (typeof entry === 'string' ? [] : [parseEach(item, entry)]))
  if (kind === 'group' && typeof raw === 'object' && !Array.isArray(raw))
    return parseEach(item, raw)
  return blank
}

const parseEach = (fields: Fields, values: ValueGroup) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, parseFieldLeniently(field, values[name])]),
  )
