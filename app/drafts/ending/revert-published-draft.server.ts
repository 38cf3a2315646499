import { findPreviousRevision } from '#content/history/history.server.ts'
import { invertChangeSet } from '#content/history/inverse.server.ts'
import { revertSampleAdoption } from '#content/samples/sample.server.ts'
import { recomputeSampleFlags } from '#content/samples/sample-state.server.ts'
import { asDb, getCurrentIsoTime, runChange } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import type { Change, ChangeAuthor } from '#content/store/changes.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readStoredRow,
  type StoredRow,
} from '#content/store/rows.server.ts'
import { SaveConflictError } from '#content/store/save-conflict.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { findTypeWithHistory, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { findDraft, listDraftChanges } from '../drafts.server.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { listChangedFieldNames, mergeFieldValues, withSettingFallback } from '../merge.server.ts'
import { sortByPosition } from '../moves.ts'
import { pickEditableValues } from '../pick-editable-values.ts'
import { readRowsAtRevision } from '../snapshots/rows-at-revision.server.ts'
import { sortByDependency } from './dependency-order.ts'

/**
 * Ends a draft: reverts its publication exactly if the content is unchanged since, else keeps newer values of fields
 * and positions (`isNewerKept`). `set` is the change set that did it. False if it was not published or has ended already.
 */
export async function revertPublishedDraft(
  database: Database<Tables>,
  draft: number,
  author: ChangeAuthor,
) {
  const { published_set: set } = (await findDraft(database, draft)) ?? {}
  if (!set) return false
  const end = (planExact: (trx: Connection) => Promise<Change[] | undefined>) =>
    runChange(database, async (trx, endingSet) => {
      const { numUpdatedRows } = await asDb(trx)
        .updateTable('drafts')
        .set({ ended_at: getCurrentIsoTime(), ended_set: endingSet, trouble: null })
        .where('id', '=', draft)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      const exact = await planExact(trx)
      const changes =
        exact ?? (await planRevert(trx, await listDraftChanges(asDb(trx), draft), set))
      await applyChangesInTransaction(trx, changes, { ...author, isRestoring: true })
      // Texts that the draft claimed may be samples again.
      if (await revertSampleAdoption(trx, set)) await recomputeSampleFlags(trx)
      return { set: endingSet, isNewerKept: !exact }
    })
  return end((trx) => invertChangeSet(trx, set)).catch((error: unknown) => {
    if (error instanceof SaveConflictError) return end(async () => undefined)
    throw error
  })
}

async function planRevert(db: Connection, rows: DraftChange[], set: number): Promise<Change[]> {
  const changes: Change[] = []
  // Reverse order: later items may refer to earlier ones.
  for await (const row of yieldingIterator(sortByDependency(rows).toReversed())) {
    const change = row.is_move ? undefined : await planItemRevert(db, row, set)
    if (change) changes.push(change)
  }
  const moves: Change[] = []
  for (const type of new Set(rows.map((row) => findTypeWithHistory(row.type))))
    if (type && 'table' in type && type.ordered) {
      const isOwn = ({ type: name }: { type: string }) => name === type.table
      moves.push(...(await planMovesBack(db, type, rows.filter(isOwn), changes.filter(isOwn), set)))
    }
  return [...changes, ...moves]
}

/** Moves the draft's moved items back behind their former predecessors, unless they were moved again since. */
async function planMovesBack(
  db: Connection,
  type: Collection,
  rows: DraftChange[],
  content: Change[],
  set: number,
): Promise<Change[]> {
  const listIds = (what: Change['what']) =>
    content.flatMap((each) => (each.what === what ? (each.id ?? []) : []))
  const created = listIds('create')
  const moved = new Set([...created, ...rows.flatMap((row) => (row.is_move ? row.item_id : []))])
  if (moved.size === 0) return []
  const revisions = db.selectFrom('revisions').where('type', '=', type.table)
  const movedAgain = await revisions
    .where('what', '=', 'move')
    .where('change_set', '>', set)
    .where('item_id', 'in', [...moved])
    .select('item_id')
    .execute()
  for (const { item_id } of movedAgain) moved.delete(item_id)
  const { first } = await revisions
    .where('change_set', '=', set)
    .select((eb) => eb.fn.min('id').as('first'))
    .executeTakeFirstOrThrow()
  const live = await db.selectFrom(getTableName(type)).select('id').execute()
  const existing = new Set([...live.map(({ id }) => id), ...created])
  for (const id of listIds('remove')) existing.delete(id)
  const before = sortByPosition(
    (await readRowsAtRevision(db, type.table, first - 1)) as StoredRow[],
  )
  const ids = before.flatMap(({ id }) => (existing.has(id) ? id : []))
  return ids.flatMap((id, index) =>
    moved.has(id) ? { type: type.table, what: 'move', id, to: { after: ids[index - 1] ?? 0 } } : [],
  )
}

async function planItemRevert(
  db: Connection,
  row: DraftChange,
  set: number,
): Promise<Change | undefined> {
  const type = findTypeWithHistory(row.type)
  if (!type || row.what === 'confirm') return undefined
  const live = await readStoredRow(db, type, row.item_id)
  const target = { type: getTypeKey(type), ...('table' in type && { id: row.item_id }) }
  const base = withSettingFallback(type, row.base)
  if (row.what === 'remove') {
    if (live) return undefined
    // Values that the draft wrote before removing it were never public.
    const values = (await valuesAround(db, row, row.item_id, set)).before ?? base
    return { ...target, what: 'create', values }
  }
  if (!live) return undefined
  const current = withSettingFallback(type, pickEditableValues(type, live))
  if (row.what === 'create') {
    if (listChangedFieldNames(row.values, current).length === 0)
      return { ...target, what: 'remove' }
    // The created item was changed since the publication, so it is kept.
    if ('table' in type) return undefined
  }
  const { before = base, after = row.values } = await valuesAround(db, row, live.id, set)
  // What was changed since the publication is kept, in lists and translations by block and field.
  const { own } = mergeFieldValues(type, { base: after, mine: before, theirs: current }, () => true)
  const drafted = listChangedFieldNames(base, row.values)
  const values = Object.fromEntries(
    listChangedFieldNames(current, { ...current, ...own }).flatMap((name) =>
      drafted.includes(name) ? [[name, own[name]]] : [],
    ),
  )
  if (Object.keys(values).length === 0) return undefined
  return {
    ...target,
    what: 'update',
    values: 'category' in type ? { ...current, ...values } : values,
  }
}

/** The values of the item just before the draft was published, and as it was published. */
async function valuesAround(
  db: Connection,
  { type: name }: DraftChange,
  item: number,
  set: number,
): Promise<{ before?: RowValues; after?: RowValues }> {
  const type = findTypeWithHistory(name)
  const revision = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('item_id', '=', item)
    .where('type', '=', type && 'table' in type ? type.table : 'settings')
    // The first one, in case the set also moved it.
    .orderBy('id')
    .executeTakeFirst()
  if (!type || !revision) return {}
  const before = await findPreviousRevision(db, revision)
  const read = (body: RowValues) => withSettingFallback(type, pickEditableValues(type, body))
  return { ...(before && { before: read(before.body) }), after: read(revision.body) }
}
