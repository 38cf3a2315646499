import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { planMediaRestores } from '../files/media-restores.server.ts'
import {
  alignTranslationValues,
  listRealignedTranslationNames,
} from '../languages/align-translations.ts'
import {
  isTranslationOnly,
  listChangedNames,
  pickLanguageValues,
  toTranslationValues,
  withTranslationRemovals,
} from '../languages/translation-values.ts'
import { extractMediaStems } from '../pictures/extract-picture-stems.ts'
import { runChange } from '../store/change.server.ts'
import { applyChangesInTransaction } from '../store/change-set.server.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  type RowValues,
  readStoredRow,
  type StoredRow,
} from '../store/rows.server.ts'
import { type SaveConflict, SaveConflictError } from '../store/save-conflict.server.ts'
import { createTitleUpdater } from '../store/title-updater.server.ts'
import { type ContentType, getTypeKey } from '../types/content-types.ts'
import { findPreviousRevision, findRevision, type Revision } from './history.server.ts'
import { getRevisionContentType, getRevisionValues, planRecreation } from './inverse.server.ts'

/**
 * Restores an item or a form to a revision, in the languages that the revision changed; a removed item returns to its
 * position with all languages. Optimistic locking: `seen` is the version that the operator saw, 0 if nothing was stored.
 */
export const restoreRevision = (
  database: Database<Tables>,
  type: ContentType,
  revisionId: number,
  { seen, ...author }: ChangeAuthor & { seen?: number | undefined },
): Promise<RestoreResult | undefined> =>
  runChange(database, async (trx, set) => {
    const inverse = await planRestore(trx, type, revisionId, seen)
    if (!inverse) return undefined
    const restorer = { ...author, isRestoring: true }
    const [row] = await applyChangesInTransaction(trx, [inverse], restorer)
    // `applyChangesInTransaction` restores what is newly shown; this is what the item showed before, too.
    const media = await planMediaRestores(trx, extractMediaStems(row), restorer)
    await applyChangesInTransaction(trx, media, restorer)
    return { row, set }
  }).catch((error: unknown) => {
    if (error instanceof SaveConflictError) return { refused: error.refused }
    throw error
  })

/** The restored row and its change set, or why nothing was restored. */
export type RestoreResult =
  | { row: StoredRow | undefined; set: number; refused?: never }
  | { refused: SaveConflict; row?: never; set?: never }

async function planRestore(
  db: Connection,
  type: ContentType,
  revisionId: number,
  seen: number | undefined,
): Promise<Change | undefined> {
  const old = await db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', revisionId)
    .where('type', '=', getTableName(type))
    .executeTakeFirst()
  if (!old || getRevisionContentType(old) !== type) return undefined
  const id = old.item_id
  const values = await createTitleUpdater(db)(type, getRevisionValues(type, old.body))
  const row = await readStoredRow(db, type, id)
  if (row || seen) {
    // An update of a removed item is refused.
    const own = row ? await pickRestoredValues(db, type, old, values, row) : values
    return { type: getTypeKey(type), what: 'update', id, values: own, seen }
  }
  const last = (await findRevision(db, getTableName(type), id)) ?? old
  return { ...planRecreation(type, last), values }
}

/**
 * The values of a revision in the languages that it changed, removing words that `row` has gained since. Words that only
 * followed their German lists follow them again.
 */
export async function pickRestoredValues(
  db: Connection,
  type: ContentType,
  revision: Revision,
  values: RowValues,
  row: StoredRow,
) {
  const former = await findPreviousRevision(db, revision)
  const before = former ? getRevisionValues(type, former.body) : {}
  const made = getRevisionValues(type, revision.body)
  const following = listRealignedTranslationNames(type, before, made)
  const changed = listChangedNames(made, before).filter((name) => !following.includes(name))
  const all = withTranslationRemovals(values, toTranslationValues(row.translations))
  const picked = pickLanguageValues(all, changed.length > 0 ? changed : Object.keys(type.fields))
  // German entries may have moved since.
  return isTranslationOnly(picked)
    ? alignTranslationValues(type, made, getFieldValues(type, row), picked)
    : picked
}
