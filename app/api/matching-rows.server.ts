import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ContentDb } from '#content/change.server.ts'
import {
  buildCondition,
  columnKind,
  inBytes,
  type TableScope,
  tableScope,
} from './conditions.server.ts'
import { ApiError } from './protocol/api-error.ts'
import type { Condition } from './protocol/filters.ts'
import type { Order } from './protocol/order.ts'
import { findEmbed } from './protocol/parsed-query.ts'
import type { Embed, Selected } from './protocol/select.ts'
import { resolveForeignKey } from './resolve-foreign-key.ts'
import { visibleRowsCondition } from './shown-rows.server.ts'

type Query = SelectQueryBuilder<ContentDb, 'content', object>

/** Query for the rows that the caller may read and that match; without order and columns. */
export async function matchingRows(
  place: TableScope,
  where: Condition,
  select: Selected[] = [],
): Promise<Query> {
  const { db, caller, table } = place
  const isReadable = await visibleRowsCondition(db, caller, table)
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

/** Subquery for embedded rows that may be read and match. */
async function findEmbedded({ db, caller, table }: TableScope, embed: Embed) {
  const { column, to } = resolveForeignKey(table, embed)
  const other = tableScope(db, caller, to)
  return { column, other, others: await matchingRows(other, embed.where) }
}

/** The expression to order by: a column of the row, or of an embedded one. */
export async function sortKey(
  place: TableScope,
  select: Selected[],
  { of, column }: Order,
): Promise<Expression<unknown>> {
  if (of === undefined) return isText(place, column) ? inBytes(place.db, column) : sql.ref(column)
  const { column: reference, other, others } = await findEmbedded(place, findEmbed(select, of))
  const value = isText(other, column) ? inBytes(place.db, column) : sql.ref(column)
  const referenceRef = sql.ref(`${place.table.name}.${reference}`)
  return others.where('id', '=', referenceRef as Expression<number>).select(value.as('key'))
}

/** Validates the orders of embeds. They have no effect: a row refers to one other at most. */
export async function checkOrders(place: TableScope, select: Selected[]) {
  for (const each of select)
    if (each.what === 'embed' && each.order.length > 0) {
      const { other } = await findEmbedded(place, each)
      await Promise.all(each.order.map((order) => sortKey(other, each.of, order)))
    }
}

function isText(place: TableScope, column: string) {
  const kind = columnKind(place, column)
  if (kind === 'json')
    throw new ApiError(400, '42883', 'could not identify an ordering operator for type json')
  return kind === 'text'
}
