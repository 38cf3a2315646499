import { sql } from 'kysely'
import type { Collection } from '../types/collection.ts'
import type { ContentType } from '../types/content-types.ts'
import type { PositionChanges } from './content-tables.ts'
import { type Connection, getTableName, type StoredRow } from './rows.server.ts'

/** An index from 0, one step, or the place behind an item: `after: 0` is the first place; the last if the item is gone. */
export type TargetPosition = number | 'up' | 'down' | { after: number }

/** Runs `work` and returns which rows of the list it moved, as `{ id: [from, to] }`. */
export async function trackPositionChanges(
  trx: Connection,
  type: Collection,
  work: () => Promise<unknown>,
) {
  const before = await readPlaces(trx, type)
  await work()
  const after = await readPlaces(trx, type)
  const changed = [...after].flatMap(([id, to]) => {
    const from = before.get(id)
    return from === undefined || from === to ? [] : [[id, [from, to] as const] as const]
  })
  return Object.fromEntries(changed)
}

async function readPlaces(trx: Connection, type: Collection) {
  const rows = await trx.selectFrom(getTableName(type)).select(['id', 'order_index']).execute()
  return new Map(rows.map(({ id, order_index }) => [id, order_index]))
}

/** Rows at the same place as a removed item, a tie left by earlier program versions; undefined if there are none. */
export async function listRowsAtSamePosition(
  trx: Connection,
  type: ContentType,
  { order_index: at }: StoredRow,
) {
  if ('category' in type || !type.ordered) return undefined
  const others = await trx
    .selectFrom(getTableName(type))
    .select('id')
    .where('order_index', '=', at)
    .execute()
  return others.length > 0
    ? Object.fromEntries(others.map(({ id }) => [id, [at, at] as const]))
    : undefined
}

/** Moves rows as `places` says. Returns false if one of them is no longer at its `from`. */
export async function applyPositionChanges(
  trx: Connection,
  type: Collection,
  places: PositionChanges,
) {
  const current = await readPlaces(trx, type)
  const offsets = new Map<number, number[]>()
  for (const [key, [from, to]] of Object.entries(places)) {
    const id = Number(key)
    if (current.get(id) !== from) return false
    offsets.set(to - from, [...(offsets.get(to - from) ?? []), id])
  }
  for (const [offset, ids] of offsets)
    await trx
      .updateTable(getTableName(type))
      .set((eb) => ({ order_index: eb('order_index', '+', offset) }))
      .where('id', 'in', ids)
      .execute()
  return true
}

/** Shifts the rows from place `at` on by one, unless the place is free. Returns which rows it moved. */
export async function shiftPositions(
  trx: Connection,
  type: Collection,
  at: number,
): Promise<PositionChanges> {
  const occupant = await trx
    .selectFrom(getTableName(type))
    .select('id')
    .where('order_index', '=', at)
    .limit(1)
    .executeTakeFirst()
  // A set that brings thousands of items back finds its places free.
  if (!occupant) return {}
  const shift = trx
    .updateTable(getTableName(type))
    .set((eb) => ({ order_index: eb('order_index', '+', 1) }))
    .where('order_index', '>=', at)
  return trackPositionChanges(trx, type, () => shift.execute())
}

/**
 * Moves an item to a place, clamped to the list. A constant number of statements: renumber the list (which removes gaps and
 * ties), shift the rows in between by one, set the item's place.
 */
export async function moveToPosition(
  trx: Connection,
  type: Collection,
  id: number,
  to: TargetPosition,
) {
  const name = getTableName(type)
  const numbered = trx
    .selectFrom(name)
    .select(['id', sql<number>`row_number() over (order by order_index, id) - 1`.as('place')])
    .as('counted')
  await trx
    .updateTable(name)
    .from(numbered)
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
  const requestedIndex =
    typeof to === 'object' ? await findPlaceBehind(trx, name, to.after, from) : applyStep(to, from)
  const target = Math.min(Math.max(requestedIndex ?? last, 0), last)
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

const applyStep = (to: number | 'up' | 'down', from: number) =>
  to === 'up' ? from - 1 : to === 'down' ? from + 1 : to

/** The place behind an item, counted without the row at `from`; undefined if that item is gone. */
async function findPlaceBehind(trx: Connection, name: 'content', id: number, from: number) {
  if (id === 0) return 0
  const item = await trx
    .selectFrom(name)
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirst()
  return item && (item.order_index < from ? item.order_index + 1 : item.order_index)
}

export const isTargetPosition = (to: TargetPosition | PositionChanges): to is TargetPosition =>
  typeof to !== 'object' || 'after' in to
