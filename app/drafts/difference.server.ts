import type { Insertable } from 'kysely'
import { getRevisionContentType, getRevisionValues } from '#content/history/inverse.server.ts'
import { asContentDb, getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Change } from '#content/store/changes.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readAllRows,
} from '#content/store/rows.server.ts'
import { isOrdered } from '#content/types/collection.ts'
import { type ContentType, getItemTitle, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { DraftsTables } from './drafts-tables.ts'
import { sortByDependency } from './ending/dependency-order.ts'
import { listChangedFieldNames } from './merge.server.ts'
import { planMoves, sortByPosition } from './moves.ts'
import { pickEditableValues } from './pick-editable-values.ts'
import { readRowsAtRevision } from './snapshots/rows-at-revision.server.ts'

/** Limits a difference to one item, or to one of its fields. */
export interface DiffScope {
  id?: number | undefined
  field?: string | undefined
}

export type PlannedChange = Omit<
  Insertable<DraftsTables['draft_changes']>,
  'draft_id' | 'values' | 'base' | 'what'
> & {
  what: Change['what']
  values: RowValues
  base: RowValues
}

/** Reads all rows of a type in the target state. */
export type StateReader = (type: ContentType) => Promise<RowValues[]>

/** The content as it was after a revision. */
export const createReaderAtRevision =
  ({ db }: Database<Tables>, until: number): StateReader =>
  (type) =>
    readRowsAtRevision(asContentDb(db), getTableName(type), until)

/** The changes that turn the current content into the target state, in dependency order. */
export async function planChangesToState(
  { db }: Database<Tables>,
  readTarget: StateReader,
  types: ContentType[],
  { who, ...part }: DiffScope & { who: string },
): Promise<PlannedChange[]> {
  const differences = []
  for (const type of types)
    differences.push(await diffType(asContentDb(db), type, readTarget, who, part))
  const content = differences.flatMap(({ content }) => content)
  return sortByDependency([...content, ...differences.flatMap(({ moves }) => moves)])
}

/** Whether items of the types, or one of them, have changed since a content version. */
export async function wasChangedSince(
  { db }: Database<Tables>,
  version: number,
  types: ContentType[],
  { id }: DiffScope,
) {
  const revisions = asContentDb(db)
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '>', version)
    .where('what', '!=', 'baseline')
  for await (const revision of iterateRows(revisions, 50)) {
    const type = getRevisionContentType(revision)
    // Settings have the id 0.
    if (type && types.includes(type) && (!id || revision.item_id === id)) return true
  }
  return false
}

async function diffType(
  db: Connection,
  type: ContentType,
  readTarget: StateReader,
  who: string,
  part: DiffScope,
) {
  const [target, current] = [byItemId(type, await readTarget(type)), await readCurrent(db, type)]
  const isIncluded = (id: number) => part.id === undefined || part.id === id
  const at = getCurrentIsoTime()
  const change = (
    id: number,
    what: PlannedChange['what'],
    values: RowValues,
    base: RowValues,
  ): PlannedChange => ({
    type: getTypeKey(type),
    item_id: id,
    is_move: false,
    what,
    title: getItemTitle(type, values),
    values,
    base,
    after: null,
    who,
    at,
  })
  const content: PlannedChange[] = []
  for await (const [id, row] of yieldingIterator(current))
    if (isIncluded(id) && !target.has(id) && !part.field)
      content.push(
        change(id, 'remove', pickEditableValues(type, row), pickEditableValues(type, row)),
      )
  for await (const [id, row] of yieldingIterator(target)) {
    if (!isIncluded(id)) continue
    const live = current.get(id)
    const values = getRevisionValues(type, row)
    if (!live) {
      if (!part.field) content.push(change(id, 'create', values, {}))
      continue
    }
    const base = pickEditableValues(type, live)
    const next = part.field ? { ...base, [part.field]: values[part.field] } : values
    if (listChangedFieldNames(base, next).length > 0) content.push(change(id, 'update', next, base))
  }
  if ('category' in type || !isOrdered(type) || part.field) return { content, moves: [] }
  const removed = new Set(content.flatMap((each) => (each.what === 'remove' ? each.item_id : [])))
  const created = content.flatMap((each) => (each.what === 'create' ? each.item_id : []))
  const remaining = [...orderedIds(current).filter((id) => !removed.has(id)), ...created]
  const remainingIds = new Set(remaining)
  const moves = planMoves(
    orderedIds(target).filter((id) => remainingIds.has(id)),
    remaining,
  )
    .filter(([id]) => isIncluded(id))
    .map(([id, after]) => ({
      ...change(id, 'move', target.get(id) ?? {}, {}),
      is_move: true,
      values: {},
      after,
    }))
  return { content, moves }
}

type Rows = Map<number, RowValues & { id: number; order_index?: number }>

const orderedIds = (rows: Rows) => sortByPosition([...rows.values()]).map(({ id }) => id)

/** Rows by id; settings have the key 0, since their id may change. */
const byItemId = (type: ContentType, rows: RowValues[]): Rows =>
  new Map(
    rows
      .filter((row) => !('category' in type) || row.category === type.category)
      .map((row) => ['category' in type ? 0 : Number(row.id), { ...row, id: Number(row.id) }]),
  )

const readCurrent = async (db: Connection, type: ContentType) =>
  byItemId(type, await readAllRows(db, type))
