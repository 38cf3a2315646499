import { asContentDb } from '#content/change.server.ts'
import { reserveUpTo, type Values, valuesIn } from '#content/rows.server.ts'
import { importMarks } from '#content/sample.server.ts'
import { contentTypes, keyOf, type Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import { diffToState, type PlannedChange } from '#drafts/difference.server.ts'
import { draftHolding } from '#drafts/take-back.server.ts'
import type { Tables } from '#tables.ts'
import { addressHere } from './named-pictures.server.ts'
import type { PlannedItem, Row } from './planned-items.server.ts'
import { isSingle, ownTexts, readRows } from './site-files.server.ts'

export type Rows = Map<Type, { item: PlannedItem; row: Row }[]>

export interface Drafted {
  /** Undefined where all is as it is wanted. */
  draft: number | undefined
  changes: PlannedChange[]
}

/** A draft of what the site has otherwise than these rows; only `types` are looked at. */
export async function createDraftFromRows(
  database: Database<Tables>,
  rows: Rows,
  addresses: Map<string, string>,
  { name, who, types }: { name: string; who: string; types: Type[] },
): Promise<Drafted> {
  const db = asContentDb(database.db)
  const then = async (type: Type): Promise<Values[]> => {
    const wanted = (rows.get(type) ?? []).map(({ row }) => row)
    // Of these visitors see the first; others that are there besides stay.
    const others = isSingle(type) && wanted.length > 0 ? (await readRows(db, type)).slice(1) : []
    return [...wanted, ...others]
  }
  const changes = await diffToState(database, then, types, { who })
  if (changes.length === 0) return { draft: undefined, changes }
  for (const { type, what, item_id } of changes) {
    const found = contentTypes.find((each) => keyOf(each) === type)
    if (what === 'create' && found && 'table' in found) await reserveUpTo(db, found, item_id)
  }
  const names = new Map([...addresses].map(([readable, address]) => [address, readable]))
  const inFolder = (text: string) =>
    text.replace(addressHere, (address) => names.get(address) ?? address)
  const draft = await database.db.transaction().execute(async (trx) => {
    for (const [type, all] of rows) {
      const changed = all.filter(({ item }) => item.isChanged)
      const marked = changed.map(({ item, row }) => ({
        values: ownTexts(type, valuesIn(type, row)),
        marks: item.found.marks,
      }))
      if (marked.length > 0) await importMarks(asContentDb(trx), keyOf(type), marked, inFolder)
    }
    return draftHolding(trx, { name, who }, changes)
  })
  return { draft, changes }
}
