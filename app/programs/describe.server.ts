import { forPrograms } from '../addresses.ts'
import type { Field } from '../forms/field.ts'
import type { Caller } from './caller.ts'
import { columnsFor, type Kind, type ProgramTable, programTables } from './tables.ts'

type Schema = Record<string, unknown>

/** The protocol as OpenAPI 3.1, with the tables and columns that the caller may read. */
export function describeProtocol(caller: Caller, origin: string) {
  const tables = programTables.map((table) => ({ table, schema: schemaOf(caller, table) }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auftritt',
      version: '1',
      description:
        'The table-style protocol of PostgREST. Filters, order and parts stand in the address, wishes in the header Prefer.',
    },
    servers: [{ url: `${origin}${forPrograms.rest}/v1` }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      tables.map(({ table }) => [`/${table.name}`, pathOf(table.name, caller)]),
    ),
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'apikey' } },
      schemas: {
        ...Object.fromEntries(tables.map(({ table, schema }) => [table.name, schema])),
        Problem: {
          type: 'object',
          required: ['code', 'message', 'details', 'hint'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            details: { type: ['string', 'null'] },
            hint: { type: ['string', 'null'] },
          },
        },
      },
    },
  }
}

function schemaOf(caller: Caller, table: ProgramTable): Schema {
  const columns = [...columnsFor(caller, table)].map(([name, kind]) => {
    const field = table.type?.fields[name]
    return [name, field ? schemaOfField(field) : plain(kind)] as const
  })
  return { type: 'object', properties: Object.fromEntries(columns) }
}

const types = { text: 'string', integer: 'integer', boolean: 'boolean', json: 'object' } as const
const plain = (kind: Kind): Schema => ({ type: types[kind] })

function schemaOfField(field: Field<unknown>): Schema {
  const { label, hint, attributes, options } = field
  const said = { title: label, ...(hint && { description: hint }) }
  const parts = () =>
    Object.fromEntries(
      Object.entries(field.item ?? {}).map(([name, part]) => [name, schemaOfField(part)]),
    )
  switch (field.kind) {
    case 'lines':
    case 'titles':
      return { ...said, type: 'array', items: { type: 'string' } }
    case 'items':
      return { ...said, type: 'array', items: { type: 'object', properties: parts() } }
    case 'group':
      return { ...said, type: 'object', properties: parts() }
  }
  const type = types[field.column]
  return {
    ...said,
    type: field.blank === null ? [type, 'null'] : type,
    ...(options && type === 'string' && { enum: options.map(({ value }) => value) }),
    ...(type === 'string' && attributes.maxLength && { maxLength: attributes.maxLength }),
    ...(field.kind === 'number' && { minimum: attributes.min, maximum: attributes.max }),
  }
}

const parameters = ['select', 'order', 'limit', 'offset'].map((name) => ({
  ...{ name, in: 'query', required: false },
  schema: { type: name === 'limit' || name === 'offset' ? 'integer' : 'string' },
}))

/** Of a caller who only reads no change is described. */
function pathOf(name: string, caller: Caller) {
  const row = { $ref: `#/components/schemas/${name}` }
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } })
  const said = (status: string) => ({
    description: 'Done',
    ...(status !== '204' && content({ type: 'array', items: row })),
  })
  const answers = (...done: string[]) => ({
    responses: {
      ...Object.fromEntries(done.map((status) => [status, said(status)])),
      default: { description: 'Refused', ...content({ $ref: '#/components/schemas/Problem' }) },
    },
  })
  const body = {
    requestBody: { required: true, ...content({ oneOf: [row, { type: 'array', items: row }] }) },
  }
  const read = { get: { operationId: `read_${name}`, parameters, ...answers('200', '206') } }
  if (!caller.access) return read
  return {
    ...read,
    post: { operationId: `insert_${name}`, ...body, ...answers('201', '200') },
    patch: { operationId: `update_${name}`, ...body, ...answers('200', '204') },
    delete: { operationId: `delete_${name}`, ...answers('200', '204') },
  }
}
