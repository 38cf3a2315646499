import type { Kysely, Selectable } from 'kysely'
import type { Revisions } from '#tables.ts'
import type { ContentDb } from './change.server.ts'

export type Revision = Selectable<Revisions>

/** A page of a history; `before` is the revision that the page before ended with. */
export interface HistoryQuery {
  limit: number
  before?: number | undefined
}

/** What happened to an item, newest first. */
export function history(
  db: Kysely<ContentDb>,
  table: string,
  id: number,
  { limit, before }: HistoryQuery,
): Promise<Revision[]> {
  let query = db
    .selectFrom('revisions')
    .selectAll()
    .where('type', '=', table)
    .where('item_id', '=', id)
    .where('what', '!=', 'baseline')
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** One revision of an item: by its id, as the item stood at a version, or else the last there is. */
export function revision(
  db: Kysely<ContentDb>,
  table: string,
  item: number,
  { id, version }: { id?: number; version?: number } = {},
): Promise<Revision | undefined> {
  let query = db
    .selectFrom('revisions')
    .selectAll()
    .where('type', '=', table)
    .where('item_id', '=', item)
  if (id !== undefined) query = query.where('id', '=', id)
  if (version !== undefined) query = query.where('version', '=', version)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst()
}
