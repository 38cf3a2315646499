import type { Field, Fields } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { Caller } from '../keys/caller.ts'
import { type ColumnKind, type ExposedTable, getPermittedColumns } from './tables.ts'

export type JsonSchema = Record<string, unknown>

/** JSON Schema of the columns that the caller may read, with the constraints of the form. */
export function createRowJsonSchema(caller: Caller, table: ExposedTable): JsonSchema {
  const columns = [...getPermittedColumns(caller, table)].map(([name, kind]) => {
    const field = table.type?.fields[name]
    const schema = field ? describeField(field) : buildSchema(kind)
    return [name, readOnlyColumns.includes(name) ? { ...schema, readOnly: true } : schema] as const
  })
  return { type: 'object', properties: Object.fromEntries(columns) }
}

/** Read-only columns. */
const readOnlyColumns = ['created_at', 'updated_at', 'is_sample']

const types = { text: 'string', integer: 'integer', boolean: 'boolean', json: 'object' } as const
const buildSchema = (kind: ColumnKind): JsonSchema => ({ type: types[kind] })

const describeFields = (fields: Fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, describeField(part)]))

/** A schema for each kind of block. */
const describeBlocks = ({ kinds = {} }: Field<unknown>): JsonSchema[] =>
  Object.entries(kinds).map(([kind, { label, description, fields }]) => ({
    title: englishTranslator.of(label),
    description: englishTranslator.of(description),
    type: 'object',
    required: ['kind', 'values'],
    properties: {
      id: { type: 'string', maxLength: 40 },
      kind: { type: 'string', const: kind },
      values: { type: 'object', properties: describeFields(fields) },
      is_hidden: { type: 'boolean' },
    },
  }))

function describeField(field: Field<unknown>): JsonSchema {
  const { label, hint, attributes, options } = field
  const annotations = {
    title: englishTranslator.of(label),
    ...(hint && { description: englishTranslator.of(hint) }),
  }
  const describeParts = () => describeFields(field.item)
  switch (field.kind) {
    case 'lines':
    case 'titles':
      return { ...annotations, type: 'array', items: { type: 'string' } }
    case 'items':
      return {
        ...annotations,
        type: 'array',
        items: { type: 'object', properties: describeParts() },
      }
    case 'blocks':
      return {
        ...annotations,
        type: 'array',
        items: { type: 'object', oneOf: describeBlocks(field) },
      }
    case 'group':
      return { ...annotations, type: 'object', properties: describeParts() }
  }
  const type = types[field.column]
  return {
    ...annotations,
    type: field.blank === null ? [type, 'null'] : type,
    ...(options && type === 'string' && { enum: options.map(({ value }) => value) }),
    ...(type === 'string' && attributes.maxLength && { maxLength: attributes.maxLength }),
    ...(field.kind === 'number' && { minimum: attributes.min, maximum: attributes.max }),
  }
}
