import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import type { AfterWrite } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import { type By, type Change, creating } from './changes.ts'
import type { Collection, Draft, Row } from './collection.ts'
import type { Place } from './place.server.ts'

// Change sets of one change, with the types of the item.

/** A change was refused because somebody else saved first: what stands there now. */
export type Conflict<C extends Collection> = { conflict: Row<C> }
export type Saved<C extends Collection> = { row: Row<C> }

async function one<C extends Collection>(
  database: Database<Tables>,
  change: Change,
  how: By & AfterWrite,
): Promise<Saved<C> | Conflict<C> | undefined> {
  const done = await applyChanges(database, [change], how)
  const row = 'rows' in done ? done.rows[0] : done.refused.stands
  // A row of the type's own table.
  const known = row as Row<C> | undefined
  return known && ('rows' in done ? { row: known } : { conflict: known })
}

export async function create<C extends Collection>(
  database: Database<Tables>,
  type: C,
  draft: Draft<C>,
  how: By & AfterWrite,
): Promise<Saved<C>> {
  const done = await one<C>(database, creating(type, draft), how)
  if (!done || !('row' in done)) throw new Error(`${type.table}: a new item was refused`)
  return done
}

/** `seen` is the version that the operator began with; undefined when the item is gone. */
export const update = <C extends Collection>(
  database: Database<Tables>,
  type: C,
  id: number,
  draft: Partial<Draft<C>>,
  { seen, ...how }: By & AfterWrite & { seen: number },
) => one<C>(database, { type: type.table, what: 'update', id, values: draft, seen }, how)

/** Answers what was removed. */
export async function remove<C extends Collection>(
  database: Database<Tables>,
  type: C,
  id: number,
  how: By,
): Promise<Row<C> | undefined> {
  const done = await one<C>(database, { type: type.table, what: 'remove', id }, how)
  return done && 'row' in done ? done.row : undefined
}

/** Puts an item at a place and renumbers the list, so gaps and ties heal themselves. */
export async function move<C extends Collection & { ordered: true }>(
  database: Database<Tables>,
  type: C,
  id: number,
  to: Place,
  how: By,
): Promise<Row<C> | undefined> {
  const done = await one<C>(database, { type: type.table, what: 'move', id, to }, how)
  return done && 'row' in done ? done.row : undefined
}
