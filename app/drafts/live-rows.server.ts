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
export async function* iterateWithLiveRows(db: Connection, rows: DraftChange[]) {
  const known = rows.flatMap((row) => {
    const type = findTypeWithHistory(row.type)
    return type ? { type, row } : []
  })
  for (let from = 0; from < known.length; from += liveRowsAtOnce) {
    const part = known.slice(from, from + liveRowsAtOnce)
    const items = new Map<ContentType, Map<number, StoredRow>>()
    for (const type of new Set(part.map((each) => each.type)))
      if ('table' in type) {
        const ids = part.flatMap((each) => (each.type === type ? each.row.item_id : []))
        const live = await readStoredRows(db, type, ids)
        items.set(type, new Map(live.map((each) => [each.id, each])))
      }
    for await (const { type, row } of yieldingIterator(part)) {
      const byId = items.get(type)
      yield { type, row, live: byId ? byId.get(row.item_id) : await readStoredRow(db, type) }
    }
  }
}
