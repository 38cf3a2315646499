import { type Kysely, sql } from 'kysely'
import type { Alike } from './change.server.ts'
import type { Collection } from './collection.ts'

/** A place in the list counted from 0, or one step. */
export type Place = number | 'up' | 'down'

/**
 * Puts an item at a place; the others make room, and no place lies outside the list. Three statements, however long
 * the list is: gaps and ties heal, those between move by one, the item takes its place.
 */
export async function place(trx: Kysely<Alike>, type: Collection, id: number, to: Place) {
  const table = type.table as 'content'
  const counted = trx
    .selectFrom(table)
    .select(['id', sql<number>`row_number() over (order by order_index, id) - 1`.as('place')])
    .as('counted')
  await trx
    .updateTable(table)
    .from(counted)
    .set((eb) => ({ order_index: eb.ref('counted.place') }))
    .whereRef(`${table}.id`, '=', 'counted.id')
    .whereRef(`${table}.order_index`, '!=', 'counted.place')
    .execute()

  const item = await trx
    .selectFrom(table)
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirst()
  const { last } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max<number>('order_index').as('last'))
    .executeTakeFirstOrThrow()
  if (!item) return
  const from = item.order_index
  const wanted = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to
  const target = Math.min(Math.max(wanted, 0), last)
  if (target === from) return

  const isLater = target > from
  await trx
    .updateTable(table)
    .set((eb) => ({ order_index: eb('order_index', isLater ? '-' : '+', 1) }))
    .where('order_index', '>=', isLater ? from + 1 : target)
    .where('order_index', '<=', isLater ? target : from - 1)
    .execute()
  await trx.updateTable(table).set({ order_index: target }).where('id', '=', id).execute()
}
