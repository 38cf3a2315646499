import {
  type Connection,
  readStoredRow,
  readStoredRows,
  type StoredRow,
} from '#content/store/rows.server.ts'
import { type ContentType, findTypeWithHistory } from '#content/types/content-types.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { DraftChange } from './drafts-tables.ts'

/** Rows per query. */
const liveRowsAtOnce = 50

/** Each change with its type and the current row; changes of types that this version does not have are left out. */
export async function* iterateChangesWithLiveRows(db: Connection, rows: DraftChange[]) {
  const known = rows.flatMap((row) => {
    const type = findTypeWithHistory(row.type)
    return type ? { type, row } : []
  })
  for (let from = 0; from < known.length; from += liveRowsAtOnce) {
    const part = known.slice(from, from + liveRowsAtOnce)
    const items = new Map<ContentType, Map<number, StoredRow>>()
    for (const type of new Set(part.map((each) => each.type))) {
      const ids = part.flatMap((each) => (each.type === type ? each.row.item_id : []))
      items.set(type, await readLiveRows(db, type, ids))
    }
    for await (const { type, row } of yieldingIterator(part))
      yield { type, row, live: items.get(type)?.get(row.item_id) }
  }
}

/** The current rows by the item of a draft's change, which is 0 for settings. */
export async function readLiveRows(db: Connection, type: ContentType, ids: number[]) {
  const settings = 'category' in type ? await readStoredRow(db, type) : undefined
  const rows = 'table' in type ? await readStoredRows(db, type, ids) : []
  return new Map(settings ? [[0, settings]] : rows.map((row) => [row.id, row]))
}
