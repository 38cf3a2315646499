import { redirect } from '../types/redirect.ts'
import { asContentTable } from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import {
  type Connection,
  insertRows,
  type RowValues,
  type StoredRow,
  selectTypedRows,
} from './rows.server.ts'

/** Rows of one statement. SQLite blocks the event loop for it. */
const maxRows = 200
const table = asContentTable(redirect.table)

/**
 * Writes the changes from `start` on that make new redirects, or remove some, with one statement: they come by the
 * thousand, have neither order nor slug, and nothing refers to them. Returns their rows; none if the changes have to be
 * written one by one.
 */
export async function writeBatch(
  trx: Connection,
  changes: Change[],
  start: number,
  author: ChangeAuthor,
): Promise<StoredRow[]> {
  const first = changes[start]
  if (first?.type !== redirect.table) return []
  const next = changes.slice(start, start + maxRows)
  const end = next.findIndex((each) => each.type !== first.type || each.what !== first.what)
  const batch = end < 0 ? next : next.slice(0, end)
  if (batch.length < 2) return []
  if (first.what === 'create') return insertBatch(trx, batch, author)
  return first.what === 'remove' ? removeBatch(trx, batch) : []
}

async function insertBatch(
  trx: Connection,
  batch: Change[],
  { sample, isRestoring, isPublishing }: ChangeAuthor,
) {
  const list = batch.flatMap((each) =>
    'values' in each && each.id === undefined ? [each.values] : [],
  )
  const sources = [...new Set(list.map(({ source }) => source))]
  const names = (values: RowValues = {}) => Object.keys(values).join()
  // Rows of one statement have the same columns.
  const isPlain =
    sources.length === batch.length && list.every((values) => names(values) === names(list[0]))
  if (!isPlain || sample || isRestoring || isPublishing) return []
  const taken = trx.selectFrom(table).select('id').where('source', 'in', sources).limit(1)
  if (await taken.executeTakeFirst()) return []
  const rows = await insertRows(trx, redirect, list)
  return rows.sort((a, b) => a.id - b.id)
}

async function removeBatch(trx: Connection, batch: Change[]) {
  const ids = batch.map(({ id = 0 }) => id)
  const stored = await selectTypedRows(trx, redirect).where('id', 'in', ids).execute()
  const rows = new Map(stored.map((row) => [row.id, row]))
  const removed = batch.flatMap((each) => {
    const row = rows.get(each.id ?? 0)
    const isSeen = !('seen' in each) || each.seen === undefined || each.seen === row?.version
    return row && isSeen ? [row] : []
  })
  // The first that is not as expected is refused when it is written by itself.
  if (new Set(removed).size < batch.length) return []
  await trx.deleteFrom(table).where('id', 'in', ids).execute()
  return removed
}
