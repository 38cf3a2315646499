import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Alike } from '../content/change.server.ts'
import type { Connection } from '../content/rows.server.ts'
import { isPostgres } from '../db/columns.server.ts'
import { isLike } from '../db/contains.server.ts'
import type { Caller } from './caller.ts'
import { isList, listCondition } from './list-conditions.server.ts'
import type { Comparison, Condition } from './protocol/filters.ts'
import { noColumn, Problem } from './protocol/problem.ts'
import { columnsFor, type Kind, type ProgramTable } from './tables.ts'

type Rows = ExpressionBuilder<Alike, 'content'>

/** A table as somebody may read it. */
export interface Place {
  db: Connection
  caller: Caller
  table: ProgramTable
  /** The only way of a name into a query: it stands here. */
  columns: ReadonlyMap<string, Kind>
}

export const placeOf = (db: Connection, caller: Caller, table: ProgramTable): Place => ({
  ...{ db, caller, table },
  columns: columnsFor(caller, table),
})

const signs = { eq: '=', neq: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function conditionIn(at: Place, eb: Rows, condition: Condition): Expression<SqlBool> {
  switch (condition.what) {
    case 'and':
      return condition.of.length === 0
        ? always
        : eb.and(condition.of.map((each) => conditionIn(at, eb, each)))
    case 'or':
      return eb.or(condition.of.map((each) => conditionIn(at, eb, each)))
    case 'not':
      return eb.not(conditionIn(at, eb, condition.of))
    case 'compare':
      return compared(at, eb, condition)
    case 'match':
      return matched(at, condition)
    case 'is':
      return inState(at, eb, condition)
    case 'in':
      return oneOf(at, eb, condition)
    case 'list':
      return listed(at, condition)
  }
}

const always = sql<boolean>`1 = 1`
const never = sql<boolean>`1 = 0`

export function kindOf({ table, columns }: Place, column: string): Kind {
  const kind = columns.get(column)
  if (!kind) throw noColumn(table.name, column)
  return kind
}

function compared(
  at: Place,
  eb: Rows,
  { column, operator, value }: { column: string; operator: Comparison; value: string },
) {
  const kind = kindOf(at, column)
  if (kind === 'json') throw noOperator(operator, kind)
  const isSorting = kind === 'text' && operator !== 'eq' && operator !== 'neq'
  const left = isSorting ? inBytes(at.db, column) : eb.ref(column)
  return eb(left, signs[operator], valueIn(kind, value))
}

/** Text in the order of its bytes, as both engines can. */
export const inBytes = (db: Connection, column: string) =>
  isPostgres(db) ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`

/** Each of them lets a search begin anew at every sign. */
const mostWildcards = 8

function matched(
  at: Place,
  { column, pattern, isCaseBlind }: { column: string; pattern: string; isCaseBlind: boolean },
) {
  const kind = kindOf(at, column)
  if (kind !== 'text') throw noOperator(isCaseBlind ? 'ilike' : 'like', kind)
  const all = pattern.replaceAll('*', '%').match(/\\?./gsu) ?? []
  if (all.at(-1) === '\\')
    throw new Problem(400, '22025', 'LIKE pattern must not end with escape character')
  // Several in a row mean one; an escaped one is a sign like any other.
  const like = all.filter((sign, place) => sign !== '%' || all[place - 1] !== '%')
  if (like.filter((sign) => sign === '%').length > mostWildcards || pattern.length > 500)
    throw new Problem(
      400,
      'PGRST100',
      `A pattern has at most ${mostWildcards} wildcards and 500 signs`,
    )
  return isLike(at.db, column, like.join(''), isCaseBlind)
}

function inState(
  at: Place,
  eb: Rows,
  { column, state }: Extract<Condition, { what: 'is' }>,
): Expression<SqlBool> {
  const kind = kindOf(at, column)
  if (state === 'null' || (state === 'unknown' && kind === 'boolean')) return eb(column, 'is', null)
  if (state === 'not_null') return eb(column, 'is not', null)
  if (kind !== 'boolean')
    throw new Problem(
      400,
      '42804',
      `argument of IS ${state.toUpperCase()} must be type boolean, not type ${kind}`,
    )
  return eb.and([eb(column, 'is not', null), eb(column, '=', state === 'true')])
}

function oneOf(at: Place, eb: Rows, { column, values }: Extract<Condition, { what: 'in' }>) {
  const kind = kindOf(at, column)
  if (kind === 'json') throw noOperator('in', kind)
  return values.length === 0
    ? never
    : eb(
        column,
        'in',
        values.map((value) => valueIn(kind, value)),
      )
}

function listed(at: Place, condition: Extract<Condition, { what: 'list' }>) {
  const kind = kindOf(at, condition.column)
  if (!isList(at, condition.column)) throw noOperator(condition.operator, kind)
  return listCondition(at, condition)
}

const noOperator = (operator: string, kind: Kind) =>
  new Problem(400, '42883', `operator does not exist: ${kind} ${operator}`, {
    hint: 'Lists of texts take cs, cd and ov; is.null works for other lists and objects, too.',
  })

const truths = new Map([
  ...['true', 't', 'yes', 'on', '1'].map((text) => [text, true] as const),
  ...['false', 'f', 'no', 'off', '0'].map((text) => [text, false] as const),
])

/** A value as its column has it, from a text as PostgreSQL reads it. */
export function valueIn(kind: Kind, given: string): string | number | boolean {
  if (kind === 'text') return given
  const text = given.trim()
  const wrong = () =>
    new Problem(
      400,
      '22P02',
      `invalid input syntax for type ${kind}: ${JSON.stringify(text.slice(0, 100))}`,
    )
  if (kind === 'boolean') {
    const truth = truths.get(text.toLowerCase())
    if (truth === undefined) throw wrong()
    return truth
  }
  if (!/^[+-]?\d+$/.test(text)) throw wrong()
  const number = Number(text)
  if (!isInteger(number))
    throw new Problem(
      400,
      '22003',
      `value "${text.slice(0, 100)}" is out of range for type integer`,
    )
  return number
}

/** As both engines store one. */
export const isInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31
