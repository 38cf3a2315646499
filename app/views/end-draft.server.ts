import { isDeepStrictEqual } from 'node:util'
import { allTables, change, now } from '../content/change.server.ts'
import { applyWithin } from '../content/change-set.server.ts'
import type { By, Change } from '../content/changes.ts'
import { inverseOf, stateBefore } from '../content/inverse.server.ts'
import { type Connection, stored, type Values } from '../content/rows.server.ts'
import { disown } from '../content/sample.server.ts'
import { markAnew } from '../content/sample-state.server.ts'
import { keyOf, typeNamed } from '../content/type-named.ts'
import type { Database } from '../db/database.server.ts'
import { unhurried } from '../machine/unhurried.ts'
import type { Tables } from '../tables.ts'
import { changesIn, findDraft } from './drafts.server.ts'
import { inTurn } from './in-turn.ts'
import { type DraftChange, touched } from './merge.server.ts'
import { fieldsIn } from './note-changes.server.ts'

/**
 * Takes back what a draft published, exactly where nobody has touched it since; else fields that were changed keep the
 * newer value. Answers whether it did: another instance may have been faster.
 */
export async function endDraft(database: Database<Tables>, draft: number, how: By) {
  const { published_set: set } = (await findDraft(database, draft)) ?? {}
  if (!set) return false
  return change(database, async (trx, ending) => {
    const { numUpdatedRows } = await allTables(trx)
      .updateTable('drafts')
      .set({ ended_at: now(), ended_set: ending, trouble: null })
      .where('id', '=', draft)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const exact = await inverseOf(trx, set)
    const changes =
      exact && (await isUntouched(trx, exact))
        ? exact
        : await takingBack(trx, await changesIn(allTables(trx), draft), set)
    await applyWithin(trx, changes, { ...how, isRestoring: true })
    // What it said to be right may be a sample again.
    if (await disown(trx, set)) await markAnew(trx)
    return true
  })
}

/** Nothing of it was changed since: then it goes back exactly, places included. */
async function isUntouched(db: Connection, changes: Change[]) {
  const set = new Set<string>()
  for await (const each of unhurried(changes)) {
    const type = typeNamed(each.type)
    if (!type || set.has(`${each.type}/${each.id}`)) continue
    set.add(`${each.type}/${each.id}`)
    if (each.what === 'create' || each.what === 'move' || each.seen === undefined) continue
    if ((await stored(db, type, each.id))?.version !== each.seen) return false
  }
  return true
}

async function takingBack(db: Connection, rows: DraftChange[], set: number): Promise<Change[]> {
  const changes = []
  // Backwards: what was new last may stand on what was new before.
  for await (const row of unhurried(inTurn(rows).toReversed()))
    if (!row.is_move) changes.push(await back(db, row, set))
  return changes.flatMap((each) => each ?? [])
}

async function back(db: Connection, row: DraftChange, set: number): Promise<Change | undefined> {
  const type = typeNamed(row.type)
  if (!type || row.what === 'confirm') return undefined
  const live = await stored(db, type, row.item_id)
  const of = { type: keyOf(type), ...('table' in type && { id: row.item_id }) }
  if (row.what === 'remove') return live ? undefined : { ...of, what: 'create', values: row.values }
  if (!live) return undefined
  const stands = fieldsIn(type, live)
  if (row.what === 'create')
    // Somebody has gone on with it.
    return touched(row.values, stands).length > 0 ? undefined : { ...of, what: 'remove' }
  const before = await valuesBefore(db, row, live.id, set)
  const names = touched(row.base, row.values).filter((name) =>
    isDeepStrictEqual(stands[name], row.values[name]),
  )
  const values = Object.fromEntries(names.map((name) => [name, (before ?? row.base)[name]]))
  return names.length > 0 ? { ...of, what: 'update', values: { ...stands, ...values } } : undefined
}

/** As the item stood when the draft was published. */
async function valuesBefore(
  db: Connection,
  { type: name }: DraftChange,
  item: number,
  set: number,
): Promise<Values | undefined> {
  const type = typeNamed(name)
  const published = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('item_id', '=', item)
    .where('type', '=', type && 'table' in type ? type.table : 'settings')
    .executeTakeFirst()
  const before = published && (await stateBefore(db, published))
  return type && before && fieldsIn(type, before.body)
}
