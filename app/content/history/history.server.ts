import type { Kysely, Selectable } from 'kysely'
import type { ContentDb } from '../store/change.server.ts'
import type { RevisionsTable } from '../store/content-tables.ts'

export type Revision = Selectable<RevisionsTable>

/** A page of a history; `before` is the id of the last revision on the previous page. */
export interface HistoryQuery {
  limit: number
  before?: number | undefined
}

/** The revisions of an item, newest first, without baselines. */
export function listRevisions(
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

/** One revision of an item: by its id, by the item's version, or else the latest. */
export function findRevision(
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

/** The revision of an item before this one. */
export const findPreviousRevision = (
  db: Kysely<ContentDb>,
  { id, type, item_id }: Pick<Revision, 'id' | 'type' | 'item_id'>,
) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('type', '=', type)
    .where('item_id', '=', item_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether somebody restored the item after this time. */
export const wasRestoredSince = async (
  db: Kysely<ContentDb>,
  table: string,
  item: number,
  at: string,
) =>
  (await db
    .selectFrom('revisions')
    .select('id')
    .where('type', '=', table)
    .where('item_id', '=', item)
    .where('what', '=', 'restore')
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined
