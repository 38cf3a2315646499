import { getTypeKey } from '../types/content-types.ts'
import { page } from '../types/page.ts'
import { asDb } from './change.server.ts'
import type { Change } from './changes.ts'
import type { Connection, StoredRow } from './rows.server.ts'

/**
 * Pages have two levels. Forms validate that; concurrent saves, drafts and undo may nest a page deeper. Such a page
 * moves to the top: returns the change for the next one, `rows` first.
 */
export async function planMoveToTopLevel(
  trx: Connection,
  changes: readonly Change[],
  rows: readonly StoredRow[],
): Promise<Change | undefined> {
  const type = getTypeKey(page)
  const ids = changes.flatMap((change, at) => (change.type === type ? [rows[at]?.id] : []))
  if (ids.length === 0) return undefined
  const deep = await asDb(trx)
    .selectFrom('pages as low')
    .innerJoin('pages as middle', 'middle.id', 'low.parent_id')
    .innerJoin('pages as high', 'high.id', 'middle.parent_id')
    .select(['low.id', 'middle.id as above'])
    .orderBy('low.id')
    .execute()
  const own =
    deep.find(({ id }) => ids.includes(id)) ?? deep.find(({ above }) => ids.includes(above))
  const found = own ?? deep[0]
  if (!found) return undefined
  // Of a page with children that moved below another, the page itself moves to the top.
  const id = own && !ids.includes(own.id) ? own.above : found.id
  return { type, what: 'update', id, values: { parent_id: null } }
}
