import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ContentDb } from '#content/store/change.server.ts'
import type { Connection } from '#content/store/rows.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { buildLikeCondition } from '#core/db/contains.server.ts'
import type { Caller } from '../keys/caller.ts'
import { ApiError, createUnknownColumnError } from '../protocol/api-error.ts'
import type { ComparisonOperator, Condition } from '../protocol/filters.ts'
import { buildListCondition, isListColumn, type TableScope } from './list-conditions.server.ts'
import {
  type ColumnKind,
  type ExposedTable,
  getPermittedColumns,
  getStoredColumn,
} from './tables.ts'

type Rows = ExpressionBuilder<ContentDb, 'content'>

export const createTableScope = (
  db: Connection,
  caller: Caller,
  table: ExposedTable,
): TableScope => ({
  ...{ db, caller, table },
  columns: getPermittedColumns(caller, table),
})

const signs = { eq: '=', neq: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function buildCondition(
  at: TableScope,
  eb: Rows,
  condition: Condition,
): Expression<SqlBool> {
  switch (condition.what) {
    case 'and':
      return condition.of.length === 0
        ? always
        : eb.and(condition.of.map((each) => buildCondition(at, eb, each)))
    case 'or':
      return eb.or(condition.of.map((each) => buildCondition(at, eb, each)))
    case 'not':
      return eb.not(buildCondition(at, eb, condition.of))
    case 'compare':
      return compare(at, eb, condition)
    case 'match':
      return matchPattern(at, condition)
    case 'is':
      return matchState(at, eb, condition)
    case 'in':
      return matchAny(at, eb, condition)
    case 'list':
      return matchList(at, condition)
  }
}

const always = sql<boolean>`1 = 1`
const never = sql<boolean>`1 = 0`

export function requireColumnKind({ table, columns }: TableScope, column: string): ColumnKind {
  const kind = columns.get(column)
  if (!kind) throw createUnknownColumnError(table.name, column)
  return kind
}

function compare(
  at: TableScope,
  eb: Rows,
  { column, operator, value }: { column: string; operator: ComparisonOperator; value: string },
) {
  const kind = requireColumnKind(at, column)
  if (kind === 'json') throw operatorError(operator, kind)
  const isSorting = kind === 'text' && operator !== 'eq' && operator !== 'neq'
  const operand = isSorting ? withByteCollation(at.db, column) : eb.ref(column)
  return eb(operand, signs[operator], parseColumnValue(kind, value))
}

/** Orders text by bytes on both engines. */
export const withByteCollation = (db: Connection, column: string) =>
  isPostgres(db) ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`

/** Limits backtracking: each wildcard restarts the search at every character. */
const mostWildcards = 8

function matchPattern(
  at: TableScope,
  { column, pattern, isCaseBlind }: { column: string; pattern: string; isCaseBlind: boolean },
) {
  const kind = requireColumnKind(at, column)
  if (kind !== 'text') throw operatorError(isCaseBlind ? 'ilike' : 'like', kind)
  const all = pattern.replaceAll('*', '%').match(/\\?./gsu) ?? []
  if (all.at(-1) === '\\')
    throw new ApiError(400, '22025', 'LIKE pattern must not end with escape character')
  // Merges repeated wildcards. An escaped one is a normal character.
  const like = all.filter((sign, place) => sign !== '%' || all[place - 1] !== '%')
  if (like.filter((sign) => sign === '%').length > mostWildcards || pattern.length > 500)
    throw new ApiError(
      400,
      'PGRST100',
      `A pattern has at most ${mostWildcards} wildcards and 500 signs`,
    )
  return buildLikeCondition(at.db, column, like.join(''), isCaseBlind)
}

function matchState(
  at: TableScope,
  eb: Rows,
  { column, state }: Extract<Condition, { what: 'is' }>,
): Expression<SqlBool> {
  const kind = requireColumnKind(at, column)
  const stored = getStoredColumn(column)
  if (state === 'null' || (state === 'unknown' && kind === 'boolean')) return eb(stored, 'is', null)
  if (state === 'not_null') return eb(stored, 'is not', null)
  if (kind !== 'boolean')
    throw new ApiError(
      400,
      '42804',
      `argument of IS ${state.toUpperCase()} must be type boolean, not type ${kind}`,
    )
  return eb.and([eb(column, 'is not', null), eb(column, '=', state === 'true')])
}

function matchAny(
  at: TableScope,
  eb: Rows,
  { column, values }: Extract<Condition, { what: 'in' }>,
) {
  const kind = requireColumnKind(at, column)
  if (kind === 'json') throw operatorError('in', kind)
  return values.length === 0
    ? never
    : eb(
        column,
        'in',
        values.map((value) => parseColumnValue(kind, value)),
      )
}

function matchList(at: TableScope, condition: Extract<Condition, { what: 'list' }>) {
  const kind = requireColumnKind(at, condition.column)
  if (!isListColumn(at, condition.column)) throw operatorError(condition.operator, kind)
  return buildListCondition(at, condition)
}

const operatorError = (operator: string, kind: ColumnKind) =>
  new ApiError(400, '42883', `operator does not exist: ${kind} ${operator}`, {
    hint: 'Lists of texts take cs, cd and ov; is.null works for other lists and objects, too.',
  })

const truths = new Map([
  ...['true', 't', 'yes', 'on', '1'].map((text) => [text, true] as const),
  ...['false', 'f', 'no', 'off', '0'].map((text) => [text, false] as const),
])

/** Parses a text into the type of its column, by PostgreSQL's rules. */
export function parseColumnValue(kind: ColumnKind, input: string): string | number | boolean {
  if (kind === 'text') return input
  const text = input.trim()
  const syntaxError = () =>
    new ApiError(
      400,
      '22P02',
      `invalid input syntax for type ${kind}: ${JSON.stringify(text.slice(0, 100))}`,
    )
  if (kind === 'boolean') {
    const truth = truths.get(text.toLowerCase())
    if (truth === undefined) throw syntaxError()
    return truth
  }
  if (!/^[+-]?\d+$/.test(text)) throw syntaxError()
  const number = Number(text)
  if (!isInt32(number))
    throw new ApiError(
      400,
      '22003',
      `value "${text.slice(0, 100)}" is out of range for type integer`,
    )
  return number
}

/** 32-bit, as both engines store it. */
export const isInt32 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31
