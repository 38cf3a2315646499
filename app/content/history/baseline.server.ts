import { extractFileColumns, pictureCollection } from '../pictures/picture-text.ts'
import { insertRevisions } from '../store/change.server.ts'
import { type Connection, getTableName, type StoredRow } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import type { ContentType } from '../types/content-types.ts'
import { findRevision, type Revision } from './history.server.ts'

/** Baseline: an upload writes no revision, so the texts of a picture are recorded before their first change. */
export async function recordBaseline(trx: Connection, type: ContentType, row: StoredRow) {
  if (type !== pictureCollection || (await findRevision(trx, getTableName(type), row.id))) return
  await insertRevisions(trx, [
    { type: getTableName(type), what: 'baseline', row, who: '', at: row.created_at },
  ])
}

/**
 * Creation time and version of an item that is created again. The version is the next one, so that a form opened before the
 * removal runs into a conflict. Undefined for a picture whose file is gone.
 */
export async function findRecreatedItemColumns(
  trx: Connection,
  type: ContentType,
  id: number | undefined,
) {
  const last = id === undefined ? undefined : await findRevision(trx, getTableName(type), id)
  const file = type === pictureCollection ? extractFileColumns(last?.body) : {}
  return file && { ...file, ...toStamp(last) }
}

/** The stamps of items without files by id; an item without history has none. */
export async function findRecreatedItemColumnsById(
  trx: Connection,
  type: Collection,
  ids: number[],
) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof toStamp>>()
  const last = trx
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('type', '=', type.table)
    .where('item_id', 'in', ids)
    .groupBy('item_id')
  const revisions = await trx
    .selectFrom('revisions')
    .select(['item_id', 'version', 'body'])
    .where('id', 'in', last)
    .execute()
  return new Map(revisions.map((each) => [each.item_id, toStamp(each)]))
}

function toStamp(last?: Pick<Revision, 'body' | 'version'>) {
  const createdAt = last?.body.created_at
  return {
    ...(typeof createdAt === 'string' && { created_at: createdAt }),
    version: (last?.version ?? 0) + 1,
  }
}
