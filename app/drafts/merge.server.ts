import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Change } from '#content/changes.ts'
import { revision } from '#content/history.server.ts'
import { pictureFileColumns, pictureText } from '#content/picture-text.ts'
import { type Connection, type Stored, stored, type Values } from '#content/rows.server.ts'
import { createTitleUpdater } from '#content/title-updater.server.ts'
import { findType, getTitle, type Type } from '#content/type-named.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { DraftsTables } from './drafts-tables.ts'
import { editableValues } from './record-draft-changes.server.ts'

export type DraftChange = Selectable<DraftsTables['draft_changes']>

/** Something that was published meanwhile stands against a change of a draft. */
export interface Clash {
  change: DraftChange
  /** The fields that both have changed; none where the item itself is gone, or changed while the draft removes it. */
  fields: string[]
  /** As it is now; undefined where it is gone. */
  stands: Values | undefined
  /** Its version; 0 where it is gone. */
  seen: number
  /** What the draft would do all the same. */
  mine?: Change
}

/**
 * What makes the content what a draft wants, and what somebody has to decide first. `past` is where the history is, where
 * the content has none.
 */
export async function mergeChanges(db: Connection, noted: DraftChange[], past = db) {
  const rows = await withTitlesOfNow(past, noted)
  const changes: Change[] = []
  const clashes: Clash[] = []
  const confirmed: Type[] = []
  for await (const row of yieldingIterator(rows)) {
    const type = findType(row.type)
    if (!type) continue
    if (row.what === 'confirm') {
      confirmed.push(type)
      continue
    }
    const live = await stored(db, type, row.item_id)
    // It went for good meanwhile.
    if (!live && type === pictureText && !(await isKept(db, row.item_id))) continue
    const found = row.is_move ? isThere(row, live, rows) && moved(row) : joined(type, row, live)
    if (found && 'clash' in found)
      clashes.push({ change: row, seen: live?.version ?? 0, ...found.clash })
    else if (found) changes.push(found)
  }
  return { changes, clashes, confirmed }
}

/** What a draft names by titles has them by now, unless the draft itself gives or takes them. */
async function withTitlesOfNow(db: Connection, rows: DraftChange[]) {
  const own = new Set(
    rows.flatMap(({ type, base, values }) => {
      const of = findType(type)
      const [before, after] = of ? [getTitle(of, base), getTitle(of, values)] : []
      return before === after ? [] : [`${type}/${before}`, `${type}/${after}`]
    }),
  )
  const named = createTitleUpdater(db, (table, title) => own.has(`${table}/${title}`))
  const found: DraftChange[] = []
  for await (const row of yieldingIterator(rows)) {
    const type = findType(row.type)
    const now = async (values: Values) => (type ? named(type, values) : values)
    found.push({ ...row, base: await now(row.base), values: await now(row.values) })
  }
  return found
}

const isKept = async (db: Connection, id: number) =>
  pictureFileColumns((await revision(db, pictureText.table, id))?.body) !== undefined

function joined(
  type: Type,
  row: DraftChange,
  live: Stored | undefined,
): Change | { clash: Omit<Clash, 'change' | 'seen'> } | undefined {
  const of = { type: row.type, ...('table' in type && { id: row.item_id }) }
  const stands = live && withFallback(type, editableValues(type, live))
  const base = withFallback(type, row.base)
  if (row.what === 'remove') {
    if (!live || !stands) return undefined
    if (changedFields(base, stands).length > 0) return { clash: { fields: [], stands } }
    return { ...of, what: 'remove', seen: live.version }
  }
  if (!live || !stands) {
    if (row.what === 'create') return { ...of, what: 'create', values: row.values }
    return { clash: { fields: [], stands } }
  }
  const mine = changedFields(base, row.values)
  const fields = mine.filter(
    (name) =>
      !isDeepStrictEqual(stands[name], base[name]) &&
      !isDeepStrictEqual(stands[name], row.values[name]),
  )
  const own = Object.fromEntries(mine.map((name) => [name, row.values[name]]))
  // A form of settings is written whole; of an item what the draft does not say follows the titles that it names.
  const values = { ...stands, ...own }
  const written = 'category' in type ? values : own
  const change: Change = { ...of, what: 'update', values: written, seen: live.version }
  if (fields.length > 0) return { clash: { fields, stands, mine: change } }
  return changedFields(stands, values).length === 0 ? undefined : change
}

/** A form that was never saved says what comes with the program. */
export const withFallback = (type: Type, values: Values): Values =>
  'category' in type ? { ...type.fallback, ...values } : values

/** The fields in which two states differ. */
export const changedFields = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )

/** What was deleted meanwhile stands nowhere. */
const isThere = ({ type, item_id }: DraftChange, live: Stored | undefined, rows: DraftChange[]) =>
  live !== undefined ||
  rows.some((row) => row.what === 'create' && row.type === type && row.item_id === item_id)

const moved = ({ type, item_id: id, after }: DraftChange): Change => ({
  type,
  what: 'move',
  id,
  to: { after: after ?? 0 },
})
