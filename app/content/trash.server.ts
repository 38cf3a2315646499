import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { alike } from './change.server.ts'
import type { Collection } from './collection.ts'

const days = 30

/** What was deleted in the last days and has not come back, newest first, of these types; at most so many. */
export async function trash(
  { db }: Database<Tables>,
  types: Collection[],
  { limit, before }: { limit: number; before?: number | undefined },
) {
  let query = alike(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'who', 'at', 'body', 'place'])
    .where('what', '=', 'remove')
    .where('at', '>', new Date(Date.now() - days * 86_400_000).toISOString())
    .where('type', 'in', ['', ...types.map(({ table }) => table)])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('revisions as later')
            .select('later.id')
            .whereRef('later.type', '=', 'revisions.type')
            .whereRef('later.item_id', '=', 'revisions.item_id')
            .whereRef('later.id', '>', 'revisions.id'),
        ),
      ),
    )
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
