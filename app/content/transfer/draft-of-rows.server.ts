import { asContentDb } from '#content/change.server.ts'
import { getFieldValues, reserveUpTo, type Values } from '#content/rows.server.ts'
import { importMarks } from '#content/sample.server.ts'
import { contentTypes, getTypeKey, type Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import { diffToState, type PlannedChange } from '#drafts/difference.server.ts'
import { draftHolding } from '#drafts/take-back.server.ts'
import type { Tables } from '#tables.ts'
import { addressHere } from './named-pictures.server.ts'
import type { PlannedItem, Row } from './planned-items.server.ts'
import { isSingle, ownTexts, readRows } from './site-files.server.ts'

export type Rows = Map<Type, { item: PlannedItem; row: Row }[]>

export interface DraftResult {
  /** The id of the draft; undefined if nothing differs. */
  draft: number | undefined
  changes: PlannedChange[]
}

/** Creates a draft of the differences between the site and these rows, for `types` only. */
export async function createDraftFromRows(
  database: Database<Tables>,
  rows: Rows,
  addresses: Map<string, string>,
  { name, who, types }: { name: string; who: string; types: Type[] },
): Promise<DraftResult> {
  const db = asContentDb(database.db)
  const readTarget = async (type: Type): Promise<Values[]> => {
    const targetRows = (rows.get(type) ?? []).map(({ row }) => row)
    // Singletons: only the first row counts; further stored rows stay.
    const others =
      isSingle(type) && targetRows.length > 0 ? (await readRows(db, type)).slice(1) : []
    return [...targetRows, ...others]
  }
  const changes = await diffToState(database, readTarget, types, { who })
  if (changes.length === 0) return { draft: undefined, changes }
  for (const { type, what, item_id } of changes) {
    const contentType = contentTypes.find((each) => getTypeKey(each) === type)
    if (what === 'create' && contentType && 'table' in contentType)
      await reserveUpTo(db, contentType, item_id)
  }
  const names = new Map([...addresses].map(([readable, address]) => [address, readable]))
  const toFolderAddresses = (text: string) =>
    text.replace(addressHere, (address) => names.get(address) ?? address)
  const draft = await database.db.transaction().execute(async (trx) => {
    for (const [type, all] of rows) {
      const changedItems = all.filter(({ item }) => item.isChanged)
      const samples = changedItems.map(({ item, row }) => ({
        values: ownTexts(type, getFieldValues(type, row)),
        marks: item.found.marks,
      }))
      if (samples.length > 0)
        await importMarks(asContentDb(trx), getTypeKey(type), samples, toFolderAddresses)
    }
    return draftHolding(trx, { name, who }, changes)
  })
  return { draft, changes }
}
