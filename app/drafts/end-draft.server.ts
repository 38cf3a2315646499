import { isDeepStrictEqual } from 'node:util'
import { allTables, change, now } from '#content/change.server.ts'
import { applyWithin } from '#content/change-set.server.ts'
import type { By, Change } from '#content/changes.ts'
import type { Collection } from '#content/collection.ts'
import { inverseOf, stateBefore } from '#content/inverse.server.ts'
import { Refusal } from '#content/refusal.server.ts'
import { type Connection, type Stored, stored, table, type Values } from '#content/rows.server.ts'
import { unclaim } from '#content/sample.server.ts'
import { recomputeSampleFlags } from '#content/sample-state.server.ts'
import { findType, keyOf } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Tables } from '#tables.ts'
import { inDependencyOrder } from './dependency-order.ts'
import { changesIn, findDraft } from './drafts.server.ts'
import { changedFields, type DraftChange, withFallback } from './merge.server.ts'
import { inOrder } from './moves.ts'
import { editableValues } from './record-draft-changes.server.ts'
import { rowsAt } from './rows-at.server.ts'

/**
 * Takes back what a draft published, exactly where nobody has touched it since; else fields and places that were changed
 * keep the newer value. Answers whether it did: another instance may have been faster.
 */
export async function endDraft(database: Database<Tables>, draft: number, how: By) {
  const { published_set: set } = (await findDraft(database, draft)) ?? {}
  if (!set) return false
  const end = (exact: (trx: Connection) => Promise<Change[] | undefined>) =>
    change(database, async (trx, ending) => {
      const { numUpdatedRows } = await allTables(trx)
        .updateTable('drafts')
        .set({ ended_at: now(), ended_set: ending, trouble: null })
        .where('id', '=', draft)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      const changes =
        (await exact(trx)) ?? (await takingBack(trx, await changesIn(allTables(trx), draft), set))
      await applyWithin(trx, changes, { ...how, isRestoring: true })
      // What it said to be right may be a sample again.
      if (await unclaim(trx, set)) await recomputeSampleFlags(trx)
      return true
    })
  return end((trx) => inverseOf(trx, set)).catch((error: unknown) => {
    if (error instanceof Refusal) return end(async () => undefined)
    throw error
  })
}

async function takingBack(db: Connection, rows: DraftChange[], set: number): Promise<Change[]> {
  const changes: Change[] = []
  // Backwards: what was new last may stand on what was new before.
  for await (const row of yieldingIterator(inDependencyOrder(rows).toReversed())) {
    const change = row.is_move ? undefined : await back(db, row, set)
    if (change) changes.push(change)
  }
  const moves: Change[] = []
  for (const type of new Set(rows.map((row) => findType(row.type))))
    if (type && 'table' in type && type.ordered) {
      const own = ({ type: name }: { type: string }) => name === type.table
      moves.push(...(await movingBack(db, type, rows.filter(own), changes.filter(own), set)))
    }
  return [...changes, ...moves]
}

/** What the draft took elsewhere goes behind what stood before it, unless somebody has moved it since. */
async function movingBack(
  db: Connection,
  type: Collection,
  rows: DraftChange[],
  content: Change[],
  set: number,
): Promise<Change[]> {
  const idsOf = (what: Change['what']) =>
    content.flatMap((each) => (each.what === what ? (each.id ?? []) : []))
  const coming = idsOf('create')
  const taken = new Set([...coming, ...rows.flatMap((row) => (row.is_move ? row.item_id : []))])
  if (taken.size === 0) return []
  const revisions = db.selectFrom('revisions').where('type', '=', type.table)
  const since = await revisions
    .where('what', '=', 'move')
    .where('change_set', '>', set)
    .where('item_id', 'in', [...taken])
    .select('item_id')
    .execute()
  for (const { item_id } of since) taken.delete(item_id)
  const { first } = await revisions
    .where('change_set', '=', set)
    .select((eb) => eb.fn.min('id').as('first'))
    .executeTakeFirstOrThrow()
  const live = await db.selectFrom(table(type)).select('id').execute()
  const there = new Set([...live.map(({ id }) => id), ...coming])
  for (const id of idsOf('remove')) there.delete(id)
  const before = inOrder((await rowsAt(db, type.table, first - 1)) as Stored[])
  const ids = before.flatMap(({ id }) => (there.has(id) ? id : []))
  return ids.flatMap((id, index) =>
    taken.has(id) ? { type: type.table, what: 'move', id, to: { after: ids[index - 1] ?? 0 } } : [],
  )
}

async function back(db: Connection, row: DraftChange, set: number): Promise<Change | undefined> {
  const type = findType(row.type)
  if (!type || row.what === 'confirm') return undefined
  const live = await stored(db, type, row.item_id)
  const of = { type: keyOf(type), ...('table' in type && { id: row.item_id }) }
  const base = withFallback(type, row.base)
  if (row.what === 'remove') {
    if (live) return undefined
    // What the draft wrote into it first was never public.
    const values = (await valuesBefore(db, row, row.item_id, set)) ?? base
    return { ...of, what: 'create', values }
  }
  if (!live) return undefined
  const stands = withFallback(type, editableValues(type, live))
  if (row.what === 'create') {
    if (changedFields(row.values, stands).length === 0) return { ...of, what: 'remove' }
    // Somebody has gone on with it.
    if ('table' in type) return undefined
  }
  const before = await valuesBefore(db, row, live.id, set)
  const names = changedFields(base, row.values).filter((name) =>
    isDeepStrictEqual(stands[name], row.values[name]),
  )
  const values = Object.fromEntries(names.map((name) => [name, (before ?? base)[name]]))
  if (names.length === 0) return undefined
  return { ...of, what: 'update', values: 'category' in type ? { ...stands, ...values } : values }
}

/** As the item stood when the draft was published. */
async function valuesBefore(
  db: Connection,
  { type: name }: DraftChange,
  item: number,
  set: number,
): Promise<Values | undefined> {
  const type = findType(name)
  const published = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('item_id', '=', item)
    .where('type', '=', type && 'table' in type ? type.table : 'settings')
    // It may have been moved, too.
    .orderBy('id')
    .executeTakeFirst()
  const before = published && (await stateBefore(db, published))
  return type && before && withFallback(type, editableValues(type, before.body))
}
