import { isDeepStrictEqual } from 'node:util'
import { findRevision } from '#content/history/history.server.ts'
import { listRealignedTranslationNames } from '#content/languages/align-translations.ts'
import { isTranslationName } from '#content/languages/translation-values.ts'
import { extractFileColumns, pictureCollection } from '#content/pictures/picture-text.ts'
import type { Change } from '#content/store/changes.ts'
import type { Connection, RowValues, StoredRow } from '#content/store/rows.server.ts'
import { createTitleUpdater } from '#content/store/title-updater.server.ts'
import {
  type ContentType,
  findTypeWithHistory,
  getItemTitle,
} from '#content/types/content-types.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { DraftChange } from './drafts-tables.ts'
import { iterateChangesWithLiveRows } from './live-rows.server.ts'
import { type MergeVersions, mergeBlocks } from './merge-blocks.server.ts'
import {
  findConflictingListField,
  mergeTranslation,
  type TranslationVersions,
} from './merge-translations.server.ts'
import { pickEditableValues } from './pick-editable-values.ts'

/** A merge conflict: the site and the draft changed the same field or block. */
export interface MergeConflict {
  change: DraftChange
  /**
   * Conflicting fields, in lists of blocks `blocks.b1.html` or `blocks.b1`, in another language `en.blocks.b1.html`.
   * Empty if the item was deleted, or was changed while the draft removes it.
   */
  fields: string[]
  /** The words of the conflicting fields in other languages. */
  translations?: Map<string, TranslationVersions>
  /** The current values; undefined if the item was deleted. */
  stands: RowValues | undefined
  /** The current version; 0 if the item was deleted. */
  seen: number
  /** The change that applies the draft's values anyway. */
  mine?: Change
}

/**
 * Three-way merge of a draft into the content: returns the changes to apply, and the conflicts to resolve first. `past`
 * is the database with the history, if `db` has none.
 */
export async function mergeChanges(db: Connection, storedRows: DraftChange[], past = db) {
  const rows = await updateTitles(past, storedRows)
  const changes: Change[] = []
  const conflicts: MergeConflict[] = []
  const confirmedTypes: ContentType[] = []
  for await (const { type, row, live } of iterateChangesWithLiveRows(db, rows)) {
    if (row.what === 'confirm') {
      confirmedTypes.push(type)
      continue
    }
    // The picture was erased meanwhile.
    if (!live && type === pictureCollection && !(await isRestorable(db, row.item_id))) continue
    const result = row.is_move
      ? exists(row, live, rows) && toMove(row)
      : mergeChange(type, row, live)
    if (result && 'conflict' in result)
      conflicts.push({ change: row, seen: live?.version ?? 0, ...result.conflict })
    else if (result) changes.push(result)
  }
  return { changes, conflicts, confirmed: confirmedTypes }
}

/** Updates titles in the changes to the current ones, unless the draft itself sets or removes them. */
async function updateTitles(db: Connection, rows: DraftChange[]) {
  const own = new Set(
    rows.flatMap(({ type, base, values }) => {
      const contentType = findTypeWithHistory(type)
      const [before, after] = contentType
        ? [getItemTitle(contentType, base), getItemTitle(contentType, values)]
        : []
      return before === after ? [] : [`${type}/${before}`, `${type}/${after}`]
    }),
  )
  const updateTitle = createTitleUpdater(db, (table, title) => own.has(`${table}/${title}`))
  const updatedRows: DraftChange[] = []
  for await (const row of yieldingIterator(rows)) {
    const type = findTypeWithHistory(row.type)
    const update = async (values: RowValues) => (type ? updateTitle(type, values) : values)
    updatedRows.push({ ...row, base: await update(row.base), values: await update(row.values) })
  }
  return updatedRows
}

const isRestorable = async (db: Connection, id: number) =>
  extractFileColumns((await findRevision(db, pictureCollection.table, id))?.body) !== undefined

function mergeChange(
  type: ContentType,
  row: DraftChange,
  live: StoredRow | undefined,
): Change | { conflict: Omit<MergeConflict, 'change' | 'seen'> } | undefined {
  const target = { type: row.type, ...('table' in type && { id: row.item_id }) }
  const current = live && withSettingFallback(type, pickEditableValues(type, live))
  const base = withSettingFallback(type, row.base)
  if (row.what === 'remove') {
    if (!live || !current) return undefined
    if (listChangedFieldNames(base, current).length > 0)
      return { conflict: { fields: [], stands: current } }
    return { ...target, what: 'remove', seen: live.version }
  }
  if (!live || !current) {
    if (row.what === 'create') return { ...target, what: 'create', values: row.values }
    return { conflict: { fields: [], stands: current } }
  }
  const mine = withoutFollowing(type, base, row.values)
  const merged = mergeFieldValues(type, { base, mine, theirs: current })
  const { fields, translations } = merged
  // A translation that the draft removed has no value in the draft.
  const own = Object.fromEntries(
    Object.entries(merged.own).map(([name, value]) => [
      name,
      value ?? (isTranslationName(name) ? null : value),
    ]),
  )
  // Settings are written as a whole, items by their changed fields only, so that the others follow title updates.
  const values = { ...current, ...own }
  const newValues = 'category' in type ? values : own
  const change: Change = { ...target, what: 'update', values: newValues, seen: live.version }
  if (fields.length > 0)
    return { conflict: { fields, translations, stands: current, mine: change } }
  return listChangedFieldNames(current, values).length === 0 ? undefined : change
}

/** Words that only followed their German lists are no change of the draft: those of the site follow them, too. */
function withoutFollowing(type: ContentType, base: RowValues, mine: RowValues): RowValues {
  const following = listRealignedTranslationNames(type, base, mine)
  const pick = (values: RowValues, isFollowing: boolean) =>
    Object.entries(values).filter(([name]) => following.includes(name) === isFollowing)
  return Object.fromEntries([...pick(mine, false), ...pick(base, true)])
}

/** The fields that the draft changes, merged with the site, and the conflicts. */
export function mergeFieldValues(
  { fields: all }: Pick<ContentType, 'fields'>,
  states: MergeVersions<RowValues>,
  isTheirs: (path: string) => boolean = () => false,
) {
  const { base, mine, theirs } = states
  const fields: string[] = []
  const own: RowValues = {}
  const changed = listChangedFieldNames(base, mine)
  for (const name of changed) {
    if (isTranslationName(name)) continue
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const kinds = all[name]?.kinds
    if (kinds) {
      const { value, conflicts } = mergeBlocks(kinds, name, versions, isTheirs)
      own[name] = value
      fields.push(...conflicts)
      continue
    }
    const isConflict =
      !isDeepStrictEqual(versions.theirs, versions.base) &&
      !isDeepStrictEqual(versions.theirs, versions.mine)
    if (isConflict) fields.push(name)
    own[name] = isConflict && isTheirs(name) ? versions.theirs : versions.mine
  }
  const translations = new Map<string, TranslationVersions>()
  const german = { ...theirs, ...own }
  for (const name of changed.filter(isTranslationName)) {
    const { value, conflicts } = mergeTranslation(all, name, german, states, (path) =>
      isTheirs(findConflictingListField(fields, path) ?? path),
    )
    own[name] = value
    for (const [path, words] of conflicts)
      if (!findConflictingListField(fields, path)) translations.set(path, words)
  }
  return { fields: [...fields, ...translations.keys()], own, translations }
}

/** Fills in the fallback of settings; items are returned unchanged. */
export const withSettingFallback = (type: ContentType, values: RowValues): RowValues =>
  'category' in type ? { ...type.fallback, ...values } : values

/** The names of the fields in which two states differ. */
export const listChangedFieldNames = (before: RowValues, after: RowValues) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )

/** Whether an item exists, or the draft creates it. */
const exists = ({ type, item_id }: DraftChange, live: StoredRow | undefined, rows: DraftChange[]) =>
  live !== undefined ||
  rows.some((row) => row.what === 'create' && row.type === type && row.item_id === item_id)

const toMove = ({ type, item_id: id, after }: DraftChange): Change => ({
  type,
  what: 'move',
  id,
  to: { after: after ?? 0 },
})
