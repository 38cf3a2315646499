import { apiPaths } from '#addresses.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Caller } from './keys/caller.ts'
import { createRowJsonSchema, type JsonSchema } from './rows/row-schema.ts'
import {
  canChangeRows,
  type ExposedTable,
  exposedTables,
  getPermittedColumns,
  withSecondLanguageColumn,
} from './rows/tables.ts'

/** OpenAPI 3.1 document of the tables and columns that the caller may read. */
export async function createOpenApiDocument({ environment, store }: AppContext, caller: Caller) {
  const { second } = await store.setting(languageSettings)
  const tables = exposedTables.map((table) => withSecondLanguageColumn(table, second))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auftritt',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The table-style protocol of PostgREST. Filters, order and parts stand in the address, wishes in the header Prefer.',
    },
    servers: [{ url: `${environment.ORIGIN}${apiPaths.rest}/v1` }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      tables.map((table) => [`/${table.name}`, describePath(caller, table)]),
    ),
    components: {
      parameters,
      responses,
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'apikey' } },
      schemas: {
        ...Object.fromEntries(
          tables.map((table) => [table.name, createRowJsonSchema(caller, table)]),
        ),
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

type ParameterLocation = 'query' | 'header'
const parameter = (
  name: string,
  description: string,
  location: ParameterLocation = 'query',
  type = 'string',
) => ({
  ...{ name, in: location, required: false, description },
  schema: { type },
})

const tree = 'Conditions joined: (title.eq.a,not.and(id.gt.1,id.lt.9))'

/** Query parameters and headers besides filters. */
const parameters = {
  select: parameter(
    'select',
    'Columns, other names for them, what a row refers to: id,name:title,job_categories(name)',
  ),
  order: parameter(
    'order',
    'Columns with asc, desc, nullsfirst, nullslast: title.desc,job_categories(name),id',
  ),
  limit: parameter('limit', 'At most so many rows', 'query', 'integer'),
  offset: parameter('offset', 'So many rows are left out', 'query', 'integer'),
  and: parameter('and', tree),
  or: parameter('or', tree),
  'not.and': parameter('not.and', tree),
  'not.or': parameter('not.or', tree),
  on_conflict: parameter('on_conflict', 'The column by which a row that is there is known'),
  columns: parameter('columns', 'Only these columns of the body are read'),
  Range: parameter('Range', 'Rows from and to, both included: 0-24', 'header'),
  Prefer: parameter(
    'Prefer',
    'count=exact; return=minimal, representation or headers-only; resolution=merge-duplicates or ignore-duplicates; handling=strict with max-affected; draft=<name> collects a change in a draft',
    'header',
  ),
}

type Parameter = keyof typeof parameters

const problem = { $ref: '#/components/schemas/Problem' }
const inJson = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
const errorResponse = (description: string) => ({ description, ...inJson(problem) })

/** Error responses; a refused request changed nothing. */
const responses = {
  400: errorResponse('What was asked for or sent is not right'),
  401: errorResponse('The key or the session is missing, wrong, or has ended'),
  403: errorResponse('The key or its role may not do this'),
  404: errorResponse('There is no such table'),
  406: errorResponse('Another form, or another number of rows, than can be had'),
  408: errorResponse('The body came too slowly'),
  409: errorResponse('It is there already, is referred to, or was changed meanwhile'),
  413: errorResponse('Too much at once'),
  416: errorResponse('There is no such part'),
  429: errorResponse('Too many requests of this key'),
}

const ofReading: Parameter[] = ['select', 'order', 'limit', 'offset', 'Range', 'Prefer']
const ofTrees: Parameter[] = ['and', 'or', 'not.and', 'not.or']
const onReading = [400, 401, 403, 404, 406, 413, 416, 429]
const onChanging = [400, 401, 403, 404, 406, 408, 409, 413, 429]

const listReferences = (part: string, names: readonly (string | number)[]) =>
  names.map((name) => [name, { $ref: `#/components/${part}/${name}` }] as const)

/** Describes only the methods that the caller may use. */
function describePath(caller: Caller, table: ExposedTable) {
  const { name, type } = table
  const row = { $ref: `#/components/schemas/${name}` }
  const rows = { type: 'array', items: row }
  const conditions = [...getPermittedColumns(caller, table).keys()].map((column) =>
    parameter(column, 'A condition such as eq.5, not.is.null, in.(1,2), cs.{a,b} of a list'),
  )
  const withParameters = (names: Parameter[], more: object[] = []) => ({
    parameters: [...listReferences('parameters', names).map(([, ref]) => ref), ...more],
  })
  const withResponses = (successes: Record<number, string>, reasons: number[], hasBody = true) => ({
    responses: {
      ...Object.fromEntries(
        Object.entries(successes).map(([status, description]) => [
          status,
          { description, ...(hasBody && status !== '204' && inJson(rows)) },
        ]),
      ),
      ...Object.fromEntries(listReferences('responses', reasons)),
      default: errorResponse('Something went wrong here'),
    },
  })
  const withBody = (schema: JsonSchema) => ({ requestBody: { required: true, ...inJson(schema) } })
  const readParameters = withParameters([...ofReading, ...ofTrees], conditions)
  const reading = { 200: 'All of it', 206: 'A part of what was counted' }
  const readOperations = {
    get: {
      operationId: `read_${name}`,
      summary: `Read ${name}`,
      ...readParameters,
      ...withResponses(reading, onReading),
    },
    head: {
      operationId: `count_${name}`,
      summary: `Count ${name}`,
      ...readParameters,
      ...withResponses(reading, onReading, false),
    },
  }
  if (!canChangeRows(caller, table)) return readOperations
  const filterParameters = withParameters(['select', 'order', 'Prefer', ...ofTrees], conditions)
  const draft = { 202: 'It waits in the draft that was named' }
  const changing = { 200: 'Done, with the rows', ...draft, 204: 'Done' }
  return {
    ...readOperations,
    post: {
      operationId: `insert_${name}`,
      summary: `Insert ${name}`,
      ...withParameters(['select', 'on_conflict', 'columns', 'Prefer']),
      ...withBody({ oneOf: [row, rows] }),
      ...withResponses({ 200: 'Merged into what was there', 201: 'Made', ...draft }, onChanging),
    },
    patch: {
      operationId: `update_${name}`,
      summary: `Update ${name}`,
      ...filterParameters,
      ...withBody(row),
      ...withResponses(changing, onChanging),
    },
    // Settings can be changed, not deleted.
    ...(type && {
      delete: {
        operationId: `delete_${name}`,
        summary: `Delete ${name}`,
        ...filterParameters,
        ...withResponses(changing, onChanging),
      },
    }),
  }
}
