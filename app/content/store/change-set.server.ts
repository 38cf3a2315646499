import { setImmediate as otherWork } from 'node:timers/promises'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { planMediaRestores, toMediaAddresses } from '../files/media-restores.server.ts'
import { withTranslatedSlugs } from '../languages/with-translated-slugs.server.ts'
import { extractMediaStems, findNewPictures } from '../pictures/extract-picture-stems.ts'
import { isPictureUsed } from '../pictures/missing-pictures.server.ts'
import { deleteSharedFieldCopies } from '../settings/shared-field-copies.server.ts'
import { type ContentType, findTypeWithHistory } from '../types/content-types.ts'
import {
  type BeforeCommitHooks,
  insertRevisions,
  type RevisionInput,
  runChange,
} from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import type { RevisionKind } from './content-tables.ts'
import { rethrowWithChange } from './failed-change.server.ts'
import { deleteTemporarySlugs, freeUniqueValues } from './free-unique-values.server.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readStoredRow,
  type StoredRow,
} from './rows.server.ts'
import { type SaveConflict, SaveConflictError } from './save-conflict.server.ts'
import { planMoveToTopLevel } from './settle-parents.server.ts'
import { isContactFactsChange, splitSharedFields } from './shared-fields.server.ts'
import { type ItemUpdate, mergeTitleUpdates, planTitleUpdates } from './title-updates.server.ts'
import { withUniqueSlug } from './unique-slug.server.ts'
import { type WriteResult, writeChange } from './write-change.server.ts'
import { writeRedirectBatch } from './write-redirect-batch.server.ts'

export interface ChangeSetResult {
  /** The content version that the set made, which is also its id. */
  set: number
  /** The row that each change left; for a removal, the row before it. */
  rows: StoredRow[]
}

/** Applies a change set in one transaction: all changes or none. */
export async function applyChanges(
  database: Database<Tables>,
  changes: Change[],
  { within, also, ...author }: ChangeAuthor & BeforeCommitHooks,
): Promise<ChangeSetResult | { refused: SaveConflict }> {
  try {
    return await runChange(database, async (trx, set) => {
      const rows = await applyChangesInTransaction(trx, changes, author)
      await within?.(trx)
      await also?.(trx)
      return { set, rows }
    })
  } catch (error) {
    if (error instanceof SaveConflictError) return { refused: error.refused }
    throw error
  }
}

/** After this many changes the pending revisions are written and the event loop yields. */
const batchSize = 20

/**
 * Applies changes inside an open transaction. Throws `SaveConflictError` when one is refused. Deleted pictures are
 * restored if the changes newly show them, documents and videos if the author `restoresFiles`.
 */
export async function applyChangesInTransaction(
  trx: Connection,
  set: Change[],
  author: ChangeAuthor,
) {
  const { rows, pictures } = await writeChanges(trx, set, author)
  const removed = set.flatMap(({ type, what }, index) =>
    what === 'remove' ? toMediaAddresses(type, rows[index]) : [],
  )
  // Undo removes the media that its set had restored; other content may show them since.
  if (author.isRestoring && removed.length < set.length)
    for (const each of removed)
      if (await isPictureUsed(trx, each)) pictures.push(...extractMediaStems(each))
  for (
    let next = await planMoveToTopLevel(trx, set, rows);
    next;
    next = await planMoveToTopLevel(trx, set, rows)
  )
    await writeChanges(trx, [next], author)
  const shown = [...new Set(pictures)]
  if (shown.length > 0) await writeChanges(trx, await planMediaRestores(trx, shown, author), author)
  return rows
}

/** Writes changes and their revisions. `pictures` are the stems of media that the changes newly show. */
async function writeChanges(trx: Connection, set: Change[], author: ChangeAuthor) {
  const changes = [...set]
  const rows: StoredRow[] = []
  const pictures: string[] = []
  const formerValues = new Map<string, RowValues>()
  const pending: RevisionInput[] = []
  let isDecided = false
  const writePending = () => insertRevisions(trx, pending.splice(0))
  for (const [index, each] of changes.entries()) {
    // Written with an earlier one.
    if (index < rows.length) continue
    // The new version counts on from the item's last revision, so that one must be written.
    if (each.what === 'create' && each.id !== undefined) await writePending()
    // A stand-in is written by itself, with what it stands for.
    const batch =
      formerValues.size === 0 ? await writeRedirectBatch(trx, changes, index, author) : []
    for (const row of batch) {
      const isRestored = each.what === 'create' && Number(row.version) > 1
      const what = revisionKind(each, { row, isRestored }, author)
      pending.push({ type: each.type, what, row, who: author.by })
      if (each.what === 'create') pictures.push(...extractMediaStems(row))
    }
    rows.push(...batch)
    if (batch.length > 0 || index % batchSize === batchSize - 1) {
      await writePending()
      // SQLite blocks this thread.
      await otherWork()
    }
    if (batch.length > 0) continue
    await freeUniqueValues(trx, changes, index, formerValues)
    const withOwnSlug = await withTranslatedSlugs(trx, await withUniqueSlug(trx, each, author))
    const result = await applyChange(trx, withOwnSlug, author, formerValues).catch(
      rethrowWithChange(each),
    )
    const { row, places, unchanged, home, named = [] } = result
    isDecided ||= result.isDecided ?? false
    pending.push({
      type: getTableName(requireType(each)),
      what: revisionKind(each, result, author),
      ...{ row, who: author.by, places, ...unchanged },
    })
    rows.push(row)
    pictures.push(...(result.pictures ?? []))
    // Shared fields go to their own type, and new titles to where they are named.
    const followUps = [...(home ? [home] : []), ...mergeTitleUpdates(named, changes, index, author)]
    if (followUps.length > 0) {
      await writePending()
      await writeChanges(trx, followUps, author)
    }
  }
  await writePending()
  // Last: changes of the set may contain the versions of these forms, which this raises.
  if (isDecided) await deleteSharedFieldCopies(trx, author.by)
  if (formerValues.size > 0) await deleteTemporarySlugs(trx, formerValues)
  return { rows, pictures }
}

/** Undo, the history and a draft that did either are all recorded as 'restore'. */
const revisionKind = (
  { what }: Change,
  { isRestored, isUpdate }: Outcome,
  { isRestoring }: ChangeAuthor,
): RevisionKind => {
  if (isRestored || (isRestoring && (what === 'create' || what === 'update'))) return 'restore'
  return isUpdate ? 'update' : what
}

function requireType({ type }: Change): ContentType {
  const match = findTypeWithHistory(type)
  if (!match) throw new Error(`${type} is no content`)
  return match
}

interface Outcome extends WriteResult {
  /** A change that writes shared fields to the type that stores them. */
  home?: Change | undefined
  isDecided?: boolean
  /** Title updates: changes of the items that name this one. */
  named?: ItemUpdate[]
  /** Stems of the pictures, documents and videos that the change newly shows. */
  pictures?: string[]
}

async function applyChange(
  trx: Connection,
  each: Change,
  author: ChangeAuthor,
  formerValues: ReadonlyMap<string, RowValues>,
): Promise<Outcome> {
  const type = requireType(each)
  const isNew = each.what === 'create' && each.id === undefined && 'table' in type
  const row = isNew ? undefined : await readStoredRow(trx, type, each.id)
  const before = row && { ...row, ...formerValues.get(`${each.type}/${each.id}`) }
  if (each.what === 'move') return writeChange(trx, type, each, before, author)
  const written =
    'values' in each ? await splitSharedFields(trx, type, each.values, author) : undefined
  const isDecided = isContactFactsChange(type, before, written?.values)
  const change = 'values' in each ? { ...each, ...(written && { values: written.values }) } : each
  const result = await writeChange(trx, type, change, before, author)
  const named = written ? await planTitleUpdates(trx, type, before, result.row, author) : []
  const pictures = written && findNewPictures(before, written.values, extractMediaStems)
  return { ...result, isDecided, home: written?.home, named, ...(pictures && { pictures }) }
}
