import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import type { SelectItem } from '../protocol/select.ts'
import { createTableScope, requireColumnKind } from './conditions.server.ts'
import type { TableScope } from './list-conditions.server.ts'
import { resolveForeignKey } from './resolve-foreign-key.ts'
import { getStoredColumn } from './tables.ts'

/** Characters of JSON: quotes, colon and comma of a member; the longest number or boolean; `null`. */
const signs = { member: 6, plain: 11, nothing: 4 }

/**
 * Estimated bytes of a row in the response, computed by the database without reading its texts: includes the member
 * names, not JSON's escapes.
 */
export function buildRowSizeExpression(
  place: TableScope,
  select: SelectItem[],
): RawBuilder<number> {
  return sum(select.map((each) => partSize(place, each)))
}

function partSize(place: TableScope, each: SelectItem): RawBuilder<number> {
  if (each.what === 'column') return member(place, each.column, each.as)
  if (each.what === 'all')
    return sum([...place.columns.keys()].map((name) => member(place, name, name)))
  const { column, to } = resolveForeignKey(place.table, each)
  const size = buildRowSizeExpression(createTableScope(place.db, place.caller, to), each.of)
  const columnRef = sql.ref(`${place.table.name}.${column}`)
  const id = sql.ref(`${to.name}.id`)
  const other = sql`(select ${size} from ${sql.table(to.name)} where ${id} = ${columnRef})`
  return sql`${number(each.as.length + signs.member)} + coalesce(${other}, ${number(signs.nothing)})`
}

function member(place: TableScope, column: string, as: string): RawBuilder<number> {
  const { db, table } = place
  const kind = requireColumnKind(place, column)
  const name = number(Buffer.byteLength(as) + signs.member)
  if (kind === 'integer' || kind === 'boolean') return sql`${name} + ${number(signs.plain)}`
  const columnRef = sql.ref(`${table.name}.${getStoredColumn(column)}`)
  const text = kind === 'json' && isPostgres(db) ? sql`cast(${columnRef} as text)` : columnRef
  return sql`${name} + coalesce(octet_length(${text}), ${number(signs.nothing)})`
}

// Literals: bound parameters would be one for each column.
const number = (value: number) => sql.lit(value)
const sum = (parts: RawBuilder<number>[]) =>
  sql<number>`(${sql.join([number(0), ...parts], sql` + `)})`
