import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ContentDb } from '#content/store/change.server.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { Condition } from '../protocol/filters.ts'
import type { OrderTerm } from '../protocol/order.ts'
import { requireEmbed } from '../protocol/parsed-query.ts'
import type { Embed, SelectItem } from '../protocol/select.ts'
import {
  buildCondition,
  createTableScope,
  requireColumnKind,
  withByteCollation,
} from './conditions.server.ts'
import type { TableScope } from './list-conditions.server.ts'
import { buildReadableRowsCondition } from './readable-rows.server.ts'
import { resolveForeignKey } from './resolve-foreign-key.ts'

type Query = SelectQueryBuilder<ContentDb, 'content', object>

/** Query for the rows that match and that the caller may read; without order and columns. */
export async function buildMatchingRowsQuery(
  place: TableScope,
  where: Condition,
  select: SelectItem[] = [],
): Promise<Query> {
  const { db, caller, table } = place
  const isReadable = await buildReadableRowsCondition(db, caller, table)
  const inner = select.filter((each) => each.what === 'embed').filter(({ isInner }) => isInner)
  const embeds = await Promise.all(inner.map((embed) => findEmbedded(place, embed)))
  const query = db.selectFrom(table.name as 'content') // content tables have the same type
  return query.where((eb: ExpressionBuilder<ContentDb, 'content'>) =>
    eb.and([
      isReadable(eb),
      buildCondition(place, eb, where),
      ...embeds.map(({ column, others }) => eb(column, 'in', others.select('id'))),
    ]),
  )
}

/** Subquery for embedded rows that match and that the caller may read. */
async function findEmbedded({ db, caller, table }: TableScope, embed: Embed) {
  const { column, to } = resolveForeignKey(table, embed)
  const other = createTableScope(db, caller, to)
  return { column, other, others: await buildMatchingRowsQuery(other, embed.where) }
}

/** The expression to order by: a column of the row, or of an embedded one. */
export async function buildSortKey(
  place: TableScope,
  select: SelectItem[],
  { of, column }: OrderTerm,
): Promise<Expression<unknown>> {
  if (of === undefined)
    return isText(place, column) ? withByteCollation(place.db, column) : sql.ref(column)
  const { column: reference, other, others } = await findEmbedded(place, requireEmbed(select, of))
  const value = isText(other, column) ? withByteCollation(place.db, column) : sql.ref(column)
  const referenceRef = sql.ref(`${place.table.name}.${reference}`)
  return others.where('id', '=', referenceRef as Expression<number>).select(value.as('key'))
}

/** Validates the orders of embeds. They have no effect: a row refers to at most one other. */
export async function validateEmbedOrders(place: TableScope, select: SelectItem[]) {
  for (const each of select)
    if (each.what === 'embed' && each.order.length > 0) {
      const { other } = await findEmbedded(place, each)
      await Promise.all(each.order.map((order) => buildSortKey(other, each.of, order)))
    }
}

function isText(place: TableScope, column: string) {
  const kind = requireColumnKind(place, column)
  if (kind === 'json')
    throw new ApiError(400, '42883', 'could not identify an ordering operator for type json')
  return kind === 'text'
}
