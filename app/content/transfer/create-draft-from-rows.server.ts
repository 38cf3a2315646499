import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { type PlannedChange, planChangesToState } from '#drafts/difference.server.ts'
import { createDraftWithChanges } from '#drafts/ending/draft-restoring-revision.server.ts'
import { importSampleMarks } from '../samples/sample.server.ts'
import { withStoredLink } from '../settings/publication.ts'
import { asContentDb } from '../store/change.server.ts'
import { getFieldValues, type RowValues, reserveIdsUpTo } from '../store/rows.server.ts'
import { type ContentType, contentTypes, getTypeKey } from '../types/content-types.ts'
import { storedPicturePattern } from './named-pictures.server.ts'
import type { ImportedItem, ImportRow } from './planned-items.server.ts'
import { isSingletonType, pickPossibleSampleTexts, readTypeRows } from './site-files.server.ts'

export type RowsByType = Map<ContentType, { item: ImportedItem; row: ImportRow }[]>

export interface DraftResult {
  /** The id of the draft; undefined if nothing differs. */
  draft: number | undefined
  changes: PlannedChange[]
}

/** Creates a draft of the differences between the site and these rows, for `types` only. */
export async function createDraftFromRows(
  database: Database<Tables>,
  rows: RowsByType,
  addresses: Map<string, string>,
  { name, who, types }: { name: string; who: string; types: ContentType[] },
): Promise<DraftResult> {
  const db = asContentDb(database.db)
  const readTarget = async (type: ContentType): Promise<RowValues[]> => {
    const targetRows = (rows.get(type) ?? []).map(({ item, row }) =>
      withStoredLink(type, row, item.live && getFieldValues(type, item.live)),
    )
    // Singletons: only the first row counts; further stored rows stay.
    const others =
      isSingletonType(type) && targetRows.length > 0 ? (await readTypeRows(db, type)).slice(1) : []
    return [...targetRows, ...others]
  }
  const changes = await planChangesToState(database, readTarget, types, { who })
  if (changes.length === 0) return { draft: undefined, changes }
  for (const { type, what, item_id } of changes) {
    const contentType = contentTypes.find((each) => getTypeKey(each) === type)
    if (what === 'create' && contentType && 'table' in contentType)
      await reserveIdsUpTo(db, contentType, item_id)
  }
  const names = new Map([...addresses].map(([readable, address]) => [address, readable]))
  const toFolderAddresses = (text: string) =>
    text.replace(storedPicturePattern, (address) => names.get(address) ?? address)
  const draft = await database.db.transaction().execute(async (trx) => {
    for (const [type, all] of rows) {
      const changedItems = all.filter(({ item }) => item.isChanged)
      const samples = changedItems.map(({ item, row }) => ({
        values: pickPossibleSampleTexts(type, getFieldValues(type, row)),
        marks: item.found.marks,
      }))
      if (samples.length > 0)
        await importSampleMarks(asContentDb(trx), getTypeKey(type), samples, toFolderAddresses)
    }
    return createDraftWithChanges(trx, { name, who }, changes)
  })
  return { draft, changes }
}
