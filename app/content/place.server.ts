import { sql } from 'kysely'
import type { Places } from '#tables.ts'
import type { Collection } from './collection.ts'
import { type Connection, type Stored, table } from './rows.server.ts'
import type { Type } from './type-named.ts'

/** A place in the list counted from 0, one step, or behind an item; 0 for the first, at the end where that one is gone. */
export type Place = number | 'up' | 'down' | { after: number }

/** What `work` does to the places of a list. */
export async function displaced(trx: Connection, type: Collection, work: () => Promise<unknown>) {
  const before = await placesOf(trx, type)
  await work()
  const after = await placesOf(trx, type)
  const changed = [...after].flatMap(([id, to]) => {
    const from = before.get(id)
    return from === undefined || from === to ? [] : [[id, [from, to] as const] as const]
  })
  return Object.fromEntries(changed)
}

async function placesOf(trx: Connection, type: Collection) {
  const rows = await trx.selectFrom(table(type)).select(['id', 'order_index']).execute()
  return new Map(rows.map(({ id, order_index }) => [id, order_index]))
}

/** Others that stand at the same place, as earlier programs left it, once the item is gone; undefined for none. */
export async function neighbouringPlaces(trx: Connection, type: Type, { order_index: at }: Stored) {
  if ('category' in type || !type.ordered) return undefined
  const others = await trx
    .selectFrom(table(type))
    .select('id')
    .where('order_index', '=', at)
    .execute()
  return others.length > 0
    ? Object.fromEntries(others.map(({ id }) => [id, [at, at] as const]))
    : undefined
}

/** Moves rows from where they stand to where they are wanted; false when one of them stands elsewhere. */
export async function placeAtIndex(trx: Connection, type: Collection, places: Places) {
  const now = await placesOf(trx, type)
  const ways = new Map<number, number[]>()
  for (const [key, [from, to]] of Object.entries(places)) {
    const id = Number(key)
    if (now.get(id) !== from) return false
    ways.set(to - from, [...(ways.get(to - from) ?? []), id])
  }
  for (const [way, ids] of ways)
    await trx
      .updateTable(table(type))
      .set((eb) => ({ order_index: eb('order_index', '+', way) }))
      .where('id', 'in', ids)
      .execute()
  return true
}

/** The others make room for an item that comes back to its place, unless it is still free. */
export async function makeRoom(trx: Connection, type: Collection, at: number) {
  const taken = trx.selectFrom(table(type)).select('id').where('order_index', '=', at)
  await trx
    .updateTable(table(type))
    .set((eb) => ({ order_index: eb('order_index', '+', 1) }))
    .where('order_index', '>=', at)
    .where((eb) => eb.exists(taken))
    .execute()
}

/**
 * Puts an item at a place; the others make room, and no place lies outside the list. Three statements, however long
 * the list is: gaps and ties heal, those between move by one, the item takes its place.
 */
export async function place(trx: Connection, type: Collection, id: number, to: Place) {
  const name = table(type)
  const counted = trx
    .selectFrom(name)
    .select(['id', sql<number>`row_number() over (order by order_index, id) - 1`.as('place')])
    .as('counted')
  await trx
    .updateTable(name)
    .from(counted)
    .set((eb) => ({ order_index: eb.ref('counted.place') }))
    .whereRef(`${name}.id`, '=', 'counted.id')
    .whereRef(`${name}.order_index`, '!=', 'counted.place')
    .execute()

  const { order_index: from } = await trx
    .selectFrom(name)
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { last } = await trx
    .selectFrom(name)
    .select((eb) => eb.fn.max<number>('order_index').as('last'))
    .executeTakeFirstOrThrow()
  const wanted =
    typeof to === 'object' ? await behind(trx, name, to.after, from) : stepped(to, from)
  const target = Math.min(Math.max(wanted ?? last, 0), last)
  if (target === from) return

  const isLater = target > from
  await trx
    .updateTable(name)
    .set((eb) => ({ order_index: eb('order_index', isLater ? '-' : '+', 1) }))
    .where('order_index', '>=', isLater ? from + 1 : target)
    .where('order_index', '<=', isLater ? target : from - 1)
    .execute()
  await trx.updateTable(name).set({ order_index: target }).where('id', '=', id).execute()
}

const stepped = (to: number | 'up' | 'down', from: number) =>
  to === 'up' ? from - 1 : to === 'down' ? from + 1 : to

/** The place behind an item once the one at `from` is taken out; undefined where that item is gone. */
async function behind(trx: Connection, name: 'content', id: number, from: number) {
  if (id === 0) return 0
  const item = await trx
    .selectFrom(name)
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirst()
  return item && (item.order_index < from ? item.order_index + 1 : item.order_index)
}

export const isPlace = (to: Place | Places): to is Place => typeof to !== 'object' || 'after' in to
