import { findRecreatedItemColumnsById } from '../history/baseline.server.ts'
import { redirect } from '../types/redirect.ts'
import { asContentTable } from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import { type Connection, insertRows, readStoredRows, type StoredRow } from './rows.server.ts'

/** Rows of one statement. SQLite blocks the event loop for it. */
const maxRows = 200
const table = asContentTable(redirect.table)

/**
 * Writes the changes from `start` on that create redirects, or remove some, with one statement: they come by the thousand,
 * have neither order nor slug, and nothing refers to them. Returns their rows; none if the changes have to be written one by
 * one.
 */
export async function writeRedirectBatch(
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
  if (first.what === 'create') return author.sample ? [] : insertBatch(trx, batch)
  return first.what === 'remove' ? removeBatch(trx, batch) : []
}

async function insertBatch(trx: Connection, batch: Change[]) {
  const list = batch.flatMap((each) => ('values' in each ? [each] : []))
  const sources = new Set(list.map(({ values }) => values.source))
  const ids = new Set(list.flatMap(({ id }) => id ?? []))
  const names = ({ id, values }: (typeof list)[number]) =>
    [id !== undefined, ...Object.keys(values)].join()
  // Rows of one statement have the same columns.
  const isPlain =
    sources.size === batch.length &&
    (ids.size === 0 || ids.size === batch.length) &&
    new Set(list.map(names)).size === 1
  if (!isPlain) return []
  const taken = trx
    .selectFrom(table)
    .select('id')
    .where((eb) => eb.or([eb('source', 'in', [...sources]), eb('id', 'in', [...ids, 0])]))
  if (await taken.limit(1).executeTakeFirst()) return []
  const stamps = await findRecreatedItemColumnsById(trx, redirect, [...ids])
  const rows = await insertRows(
    trx,
    redirect,
    list.map(({ id, values }) => ({ values, extras: { id, ...stamps.get(id ?? 0) } })),
  )
  const bySource = new Map(rows.map((row) => [row.source, row]))
  return list.flatMap(({ values }) => bySource.get(values.source) ?? [])
}

async function removeBatch(trx: Connection, batch: Change[]) {
  const ids = batch.map(({ id = 0 }) => id)
  const stored = await readStoredRows(trx, redirect, ids)
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
