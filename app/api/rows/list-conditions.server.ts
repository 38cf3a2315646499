import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#content/store/rows.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Caller } from '../keys/caller.ts'
import type { Condition } from '../protocol/filters.ts'
import type { ColumnKind, ExposedTable } from './tables.ts'

/** A table within the rights of a caller. */
export interface TableScope {
  db: Connection
  caller: Caller
  table: ExposedTable
  /** Whitelist: only these names reach a query. */
  columns: ReadonlyMap<string, ColumnKind>
}

type ListCondition = Extract<Condition, { what: 'list' }>

/** Whether a column holds a list of texts. */
export const isListColumn = ({ table }: TableScope, column: string) =>
  ['lines', 'titles'].includes(table.type?.fields[column]?.kind ?? '')

/** PostgreSQL's `@>`, `<@` and `&&` for a list of texts. Each list is unpacked once. */
export function buildListCondition(
  { db, table }: TableScope,
  { column, operator, values }: ListCondition,
): RawBuilder<boolean> {
  const uniqueValues = [...new Set(values)]
  const columnRef = sql.ref(`${table.name}.${column}`)
  const [list, value] = isPostgres(db)
    ? [sql`json_array_elements_text(${columnRef}) as element`, sql`element`]
    : [sql`json_each(${columnRef})`, sql`value`]
  const isWanted =
    uniqueValues.length > 0
      ? sql<boolean>`${value} in (${sql.join(uniqueValues)})`
      : sql<boolean>`1 = 0`
  switch (operator) {
    case 'cs':
      return sql`(select count(distinct ${value}) from ${list} where ${isWanted}) = ${sql.lit(uniqueValues.length)}`
    case 'cd':
      return sql`not exists (select 1 from ${list} where not (${isWanted}))`
    case 'ov':
      return sql`exists (select 1 from ${list} where ${isWanted})`
  }
}
