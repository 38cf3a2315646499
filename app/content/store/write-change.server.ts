import { findRecreatedItemColumns, recordBaseline } from '../history/baseline.server.ts'
import { findRevision } from '../history/history.server.ts'
import { planTranslationAlignment } from '../languages/align-translations.ts'
import {
  isTranslationName,
  listChangedNames,
  toTranslationValues,
} from '../languages/translation-values.ts'
import {
  findUnchangedLanguage,
  type UnchangedLanguageColumns,
} from '../languages/unchanged-language.server.ts'
import { recordSampleTexts } from '../samples/sample.server.ts'
import { withNewPrelaunchLinkNumber } from '../settings/publication.ts'
import type { ContentType } from '../types/content-types.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import type { PositionChanges } from './content-tables.ts'
import {
  applyPositionChanges,
  isTargetPosition,
  listRowsAtSamePosition,
  moveToPosition,
  shiftPositions,
  trackPositionChanges,
} from './list-positions.server.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  insertRow,
  type RowValues,
  readStoredRow,
  type StoredRow,
  updateRow,
} from './rows.server.ts'
import { SaveConflictError } from './save-conflict.server.ts'

/** The result of writing one change. */
export interface WriteResult {
  row: StoredRow
  /** The item existed before and had been deleted. */
  isRestored?: boolean
  /** A form that was there with the words of another language alone. */
  isUpdate?: boolean
  /** The rows that the change moved, the item included. */
  places?: PositionChanges
  unchanged?: UnchangedLanguageColumns | undefined
}

/** Writes one change into its table. Optimistic locking: throws `SaveConflictError` if the row is not as the change expects. */
export async function writeChange(
  trx: Connection,
  type: ContentType,
  each: Change,
  before: StoredRow | undefined,
  author: ChangeAuthor,
): Promise<WriteResult> {
  const refuse = () => new SaveConflictError({ change: each, stands: before })
  if (each.what === 'create' && before && 'category' in type) {
    const update = { ...each, what: 'update' as const, seen: 0 }
    return { ...(await writeChange(trx, type, update, before, author)), isUpdate: true }
  }
  if (author.sample && 'values' in each) await recordSampleTexts(trx, each.type, each.values)
  if (each.what === 'create') {
    const former = before ? undefined : await findRecreatedItemColumns(trx, type, each.id)
    if (!former) throw refuse()
    return insertItem(trx, type, each, former)
  }
  if (!before) throw refuse()
  if (each.what === 'move') return moveItem(trx, type, each, refuse)
  const isSeen = each.seen === undefined || before.version === each.seen
  if (!isSeen && !(await isOnlyOtherLanguage(trx, type, each, before))) throw refuse()
  await recordBaseline(trx, type, before)
  if (each.what === 'remove') {
    await trx.deleteFrom(getTableName(type)).where('id', '=', before.id).execute()
    return { row: before, places: await listRowsAtSamePosition(trx, type, before) }
  }
  const stored = getFieldValues(type, before)
  const values = withNewPrelaunchLinkNumber(type, stored, each.values)
  const aligned = planTranslationAlignment(type, before.translations, stored, values)
  const row = await updateRow(trx, type, before, { ...values, ...aligned })
  return { row, unchanged: await findUnchangedLanguage(trx, type, before, row) }
}

/**
 * Whether a change touches nothing that changed since the version its author saw: German values have one version, each
 * other language its own.
 */
async function isOnlyOtherLanguage(
  trx: Connection,
  type: ContentType,
  each: ChangeOf<'update'> | ChangeOf<'remove'>,
  before: StoredRow,
) {
  if (each.what === 'remove' || each.seen === undefined) return false
  const { seen: version } = each
  const seen =
    version === 0
      ? { body: {} as RowValues } // a form that nobody had saved
      : await findRevision(trx, getTableName(type), before.id, { version })
  if (!seen) return false
  const [then = {}, now = {}] = [seen.body, before].map((row) => ({
    ...(('category' in type ? row.settings : pickOwn(type, row)) as RowValues),
    ...toTranslationValues(row.translations),
  }))
  const changed = listChangedNames(then, now)
  if (changed.length === 0) return false
  const isGermanChanged = !changed.every(isTranslationName)
  return Object.keys(each.values).every((name) =>
    isTranslationName(name) ? !changed.includes(name) : !isGermanChanged,
  )
}

const pickOwn = (type: ContentType, row: RowValues) =>
  Object.fromEntries(Object.keys(type.fields).map((name) => [name, row[name]]))

type ChangeOf<W extends Change['what']> = Extract<Change, { what: W }>

async function insertItem(
  trx: Connection,
  type: ContentType,
  each: ChangeOf<'create'>,
  former: { version: number },
): Promise<WriteResult> {
  const { id, place: at, isShared } = each
  const values = withNewPrelaunchLinkNumber(type, undefined, each.values)
  const extras = { ...former, id, order_index: at }
  const isRestored = former.version > 1
  if (at === undefined || isShared || 'category' in type)
    return { isRestored, row: await insertRow(trx, type, values, extras) }
  const places = await shiftPositions(trx, type, at)
  return { isRestored, places, row: await insertRow(trx, type, values, extras) }
}

/** A move does not raise the version, so it causes no conflict with an open form. */
async function moveItem(
  trx: Connection,
  type: ContentType,
  { id, to }: ChangeOf<'move'>,
  refuse: () => Error,
): Promise<WriteResult> {
  if ('category' in type || !type.ordered) throw refuse()
  const places = await trackPositionChanges(trx, type, async () => {
    if (isTargetPosition(to)) await moveToPosition(trx, type, id, to)
    else if (!(await applyPositionChanges(trx, type, to))) throw refuse()
  })
  const row = await readStoredRow(trx, type, id)
  if (!row) throw refuse()
  return { row, places }
}
