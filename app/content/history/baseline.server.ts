import { extractFileColumns, pictureCollection } from '../pictures/picture-text.ts'
import { insertRevisions } from '../store/change.server.ts'
import { type Connection, getTableName, type StoredRow } from '../store/rows.server.ts'
import type { ContentType } from '../types/content-types.ts'
import { findRevision } from './history.server.ts'

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
export async function findRecreationStamp(
  trx: Connection,
  type: ContentType,
  id: number | undefined,
) {
  const last = id === undefined ? undefined : await findRevision(trx, getTableName(type), id)
  const file = type === pictureCollection ? extractFileColumns(last?.body) : {}
  const createdAt = last?.body.created_at
  return (
    file && {
      ...file,
      ...(typeof createdAt === 'string' && { created_at: createdAt }),
      version: (last?.version ?? 0) + 1,
    }
  )
}
