import { findTypeWithHistory } from '../types/content-types.ts'
import { post } from '../types/post.ts'
import { asContentTable, asDb } from './change.server.ts'
import type { Change } from './changes.ts'
import type { Connection, RowValues } from './rows.server.ts'

/**
 * Frees a unique value that the current change needs and another item of the set gives up later; also if two items exchange
 * theirs. That item gets a stand-in until its own change; `formerValues` records what it had, by `type/id`.
 */
export async function freeUniqueValues(
  trx: Connection,
  changes: Change[],
  position: number,
  formerValues: Map<string, RowValues>,
) {
  const current = changes[position]
  const type = current && findTypeWithHistory(current.type)
  if (!type || !('table' in type) || !type.unique || !('values' in current)) return
  const { unique } = type
  const value = current.values[unique]
  if (typeof value !== 'string' || position === changes.length - 1) return
  const rows = asContentTable(type.table)
  const holder = await trx
    .selectFrom(rows)
    .select('id')
    .where(unique, '=', value)
    .executeTakeFirst()
  if (!holder || holder.id === current.id) return
  const isLeaving = changes.some(
    (later, index) =>
      index > position &&
      later.type === current.type &&
      later.id === holder.id &&
      (later.what === 'remove' ||
        (later.what === 'update' && (later.values[unique] ?? value) !== value)),
  )
  if (!isLeaving) return
  formerValues.set(`${current.type}/${holder.id}`, { [unique]: value })
  const values = { [unique]: createStandIn(holder.id) }
  await trx.updateTable(rows).set(values).where('id', '=', holder.id).execute()
}

/** A value that is no valid slug or name. */
const createStandIn = (id: number | string = '') => `~${id}`

/** Deletes stand-ins from the table of former slugs, where a trigger records every slug of a post. */
export const deleteTemporarySlugs = (
  trx: Connection,
  formerValues: ReadonlyMap<string, RowValues>,
) => {
  const posts = [...formerValues.keys()].filter((key) => key.startsWith(`${post.table}/`))
  return asDb(trx)
    .deleteFrom('blog_former_slugs')
    .where('slug', 'in', ['', ...posts.map((key) => createStandIn(key.split('/')[1]))])
    .execute()
}
