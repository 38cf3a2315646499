import { allTables, asContentTable } from './change.server.ts'
import type { Change } from './changes.ts'
import { post } from './post.ts'
import type { Connection, Values } from './rows.server.ts'
import { findType } from './type-named.ts'

/**
 * What only one item can have goes to another in whatever order a set does it, also where two exchange it: whoever gives
 * it up later has a stand-in until then. `given` is what each had.
 */
export async function freeUniqueValues(
  trx: Connection,
  changes: Change[],
  at: number,
  given: Map<string, Values>,
) {
  const each = changes[at]
  const type = each && findType(each.type)
  if (!type || !('table' in type) || !type.unique || !('values' in each)) return
  const { unique } = type
  const wanted = each.values[unique]
  if (typeof wanted !== 'string' || at === changes.length - 1) return
  const rows = asContentTable(type.table)
  const holder = await trx
    .selectFrom(rows)
    .select('id')
    .where(unique, '=', wanted)
    .executeTakeFirst()
  if (!holder || holder.id === each.id) return
  const isLeaving = changes.some(
    (later, index) =>
      index > at &&
      later.type === each.type &&
      later.id === holder.id &&
      (later.what === 'remove' ||
        (later.what === 'update' && (later.values[unique] ?? wanted) !== wanted)),
  )
  if (!isLeaving) return
  given.set(`${each.type}/${holder.id}`, { [unique]: wanted })
  const values = { [unique]: standIn(holder.id) }
  await trx.updateTable(rows).set(values).where('id', '=', holder.id).execute()
}

/** No address and no name that anybody writes. */
const standIn = (id: number | string = '') => `~${id}`

/** The table of the posts notes under which addresses each has stood. */
export const deletePlaceholders = (trx: Connection, given: ReadonlyMap<string, Values>) => {
  const posts = [...given.keys()].filter((key) => key.startsWith(`${post.table}/`))
  return allTables(trx)
    .deleteFrom('blog_former_slugs')
    .where('slug', 'in', ['', ...posts.map((key) => standIn(key.split('/')[1]))])
    .execute()
}
