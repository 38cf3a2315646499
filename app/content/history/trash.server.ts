import { sql } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { pictureCollection } from '../pictures/picture-text.ts'
import { asContentDb } from '../store/change.server.ts'
import type { Collection } from '../types/collection.ts'

export const trashDays = 30
const isRestorable = sql<boolean>`cast(body as text) like '%"key":%'`

/** Items of these types that were deleted in the last 30 days and not restored, newest first. */
export async function listTrash(
  { db }: Pick<Database<Tables>, 'db'>,
  types: Collection[],
  { limit, before }: { limit: number; before?: number | undefined },
) {
  let query = asContentDb(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'who', 'at', 'body', 'place'])
    .where('what', '=', 'remove')
    .where('at', '>', new Date(Date.now() - trashDays * 86_400_000).toISOString())
    // An erased picture cannot be restored.
    .where((eb) => eb.or([eb('type', '!=', pictureCollection.table), isRestorable]))
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
