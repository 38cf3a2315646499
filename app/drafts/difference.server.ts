import type { Insertable } from 'kysely'
import { asContentDb, now } from '#content/change.server.ts'
import type { Change } from '#content/changes.ts'
import { isOrdered } from '#content/collection.ts'
import { valuesIn } from '#content/inverse.server.ts'
import { type Connection, everyRow, table, type Values } from '#content/rows.server.ts'
import { getTitle, keyOf, type Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { inDependencyOrder } from './dependency-order.ts'
import type { DraftsTables } from './drafts-tables.ts'
import { changedFields } from './merge.server.ts'
import { inOrder, movesTo } from './moves.ts'
import { editableValues } from './record-draft-changes.server.ts'
import { rowsAt } from './rows-at.server.ts'

/** Only one item, or one of its fields. */
export interface Part {
  id?: number | undefined
  field?: string | undefined
}

export type PlannedChange = Omit<
  Insertable<DraftsTables['draft_changes']>,
  'draft_id' | 'values' | 'base' | 'what'
> & {
  what: Change['what']
  values: Values
  base: Values
}

/** All rows of a type as they are wanted. */
export type PastState = (type: Type) => Promise<Values[]>

/** As the content was after a revision. */
export const stateAfter =
  ({ db }: Database<Tables>, until: number): PastState =>
  (type) =>
    rowsAt(asContentDb(db), table(type), until)

/** What has to change so that the content is as it was then; a draft holds it as it is. */
export async function diffToState(
  { db }: Database<Tables>,
  wanted: PastState,
  types: Type[],
  { who, ...part }: Part & { who: string },
): Promise<PlannedChange[]> {
  const found = []
  for (const type of types) found.push(await differenceOf(asContentDb(db), type, wanted, who, part))
  const content = found.flatMap(({ content }) => content)
  return inDependencyOrder([...content, ...found.flatMap(({ moves }) => moves)])
}

async function differenceOf(
  db: Connection,
  type: Type,
  wanted: PastState,
  who: string,
  part: Part,
) {
  const [then, today] = [keyed(type, await wanted(type)), await rowsNow(db, type)]
  const isWanted = (id: number) => part.id === undefined || part.id === id
  const at = now()
  const change = (
    id: number,
    what: PlannedChange['what'],
    values: Values,
    base: Values,
  ): PlannedChange => ({
    type: keyOf(type),
    item_id: id,
    is_move: false,
    what,
    title: getTitle(type, values),
    values,
    base,
    after: null,
    who,
    at,
  })
  const content: PlannedChange[] = []
  for (const [id, row] of today)
    if (isWanted(id) && !then.has(id) && !part.field)
      content.push(change(id, 'remove', editableValues(type, row), editableValues(type, row)))
  for (const [id, row] of then) {
    if (!isWanted(id)) continue
    const live = today.get(id)
    const values = valuesIn(type, row)
    if (!live) {
      if (!part.field) content.push(change(id, 'create', values, {}))
      continue
    }
    const base = editableValues(type, live)
    const next = part.field ? { ...base, [part.field]: values[part.field] } : values
    if (changedFields(base, next).length > 0) content.push(change(id, 'update', next, base))
  }
  if ('category' in type || !isOrdered(type) || part.field) return { content, moves: [] }
  const removed = new Set(content.flatMap((each) => (each.what === 'remove' ? each.item_id : [])))
  const created = content.flatMap((each) => (each.what === 'create' ? each.item_id : []))
  const stands = [...idsIn(today).filter((id) => !removed.has(id)), ...created]
  const moves = movesTo(
    idsIn(then).filter((id) => stands.includes(id)),
    stands,
  )
    .filter(([id]) => isWanted(id))
    .map(([id, after]) => ({
      ...change(id, 'move', then.get(id) ?? {}, {}),
      is_move: true,
      values: {},
      after,
    }))
  return { content, moves }
}

type Rows = Map<number, Values & { id: number; order_index?: number }>

const idsIn = (rows: Rows) => inOrder([...rows.values()]).map(({ id }) => id)

/** Forms of settings are known by their category, not by a number that may change. */
const keyed = (type: Type, rows: Values[]): Rows =>
  new Map(
    rows
      .filter((row) => !('category' in type) || row.category === type.category)
      .map((row) => ['category' in type ? 0 : Number(row.id), { ...row, id: Number(row.id) }]),
  )

const rowsNow = async (db: Connection, type: Type) => keyed(type, await everyRow(db, type))
