import type { Collection, ItemInput, StoredItem } from '../types/collection.ts'
import type { BeforeCommitHooks } from './change.server.ts'
import type { applyChanges } from './change-set.server.ts'
import { buildCreateChange, type Change, type ChangeAuthor } from './changes.ts'
import type { TargetPosition } from './list-positions.server.ts'

// Change sets of one change, with the types of the item.

/** `applyChanges` with the database bound. */
export type ApplyChanges = (
  changes: Change[],
  author: ChangeAuthor & BeforeCommitHooks,
) => ReturnType<typeof applyChanges>

/** Optimistic locking: somebody else saved first; `conflict` is the row that is stored now. */
export type ItemConflict<C extends Collection> = { conflict: StoredItem<C> }
export type SavedItem<C extends Collection> = { row: StoredItem<C> }

async function applyOne<C extends Collection>(
  apply: ApplyChanges,
  change: Change,
  author: ChangeAuthor & BeforeCommitHooks,
): Promise<SavedItem<C> | ItemConflict<C> | undefined> {
  const result = await apply([change], author)
  const row = 'rows' in result ? result.rows[0] : result.refused.stands
  // A row of the type's own table.
  const typedRow = row as StoredItem<C> | undefined
  return typedRow && ('rows' in result ? { row: typedRow } : { conflict: typedRow })
}

export async function createItem<C extends Collection>(
  apply: ApplyChanges,
  type: C,
  draft: ItemInput<C>,
  author: ChangeAuthor & BeforeCommitHooks,
): Promise<SavedItem<C>> {
  const result = await applyOne<C>(apply, buildCreateChange(type, draft), author)
  if (!result || !('row' in result)) throw new Error(`${type.table}: a new item was refused`)
  return result
}

/** Optimistic locking: `seen` is the version that the operator started from. Undefined if the item is gone. */
export const updateItem = <C extends Collection>(
  apply: ApplyChanges,
  type: C,
  id: number,
  draft: Partial<ItemInput<C>>,
  { seen, ...author }: ChangeAuthor & BeforeCommitHooks & { seen: number },
) => applyOne<C>(apply, { type: type.table, what: 'update', id, values: draft, seen }, author)

/** Returns the removed row, or undefined if there was none. */
export async function removeItem<C extends Collection>(
  apply: ApplyChanges,
  type: C,
  id: number,
  author: ChangeAuthor,
): Promise<StoredItem<C> | undefined> {
  const result = await applyOne<C>(apply, { type: type.table, what: 'remove', id }, author)
  return result && 'row' in result ? result.row : undefined
}

/** Moves an item to a place and renumbers the list, which also removes gaps and ties. */
export async function moveItem<C extends Collection & { ordered: true }>(
  apply: ApplyChanges,
  type: C,
  id: number,
  to: TargetPosition,
  author: ChangeAuthor,
): Promise<StoredItem<C> | undefined> {
  const result = await applyOne<C>(apply, { type: type.table, what: 'move', id, to }, author)
  return result && 'row' in result ? result.row : undefined
}
