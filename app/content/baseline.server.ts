import { insertRevisions } from './change.server.ts'
import { revision } from './history.server.ts'
import { pictureFileColumns, pictureText } from './picture-text.ts'
import { type Connection, type StoredRow, table } from './rows.server.ts'
import type { Type } from './type-named.ts'

/** Baseline: an upload writes no revision, so the texts of a picture are recorded before their first change. */
export async function recordBaseline(trx: Connection, type: Type, row: StoredRow) {
  if (type !== pictureText || (await revision(trx, table(type), row.id))) return
  await insertRevisions(trx, [
    { type: table(type), what: 'baseline', row, who: '', at: row.created_at },
  ])
}

/**
 * Creation time and version of an item that is created again. The version is the next one, so that a form opened before the
 * removal runs into a conflict. Undefined for a picture whose file is gone.
 */
export async function findFormerVersion(trx: Connection, type: Type, id: number | undefined) {
  const last = id === undefined ? undefined : await revision(trx, table(type), id)
  const file = type === pictureText ? pictureFileColumns(last?.body) : {}
  const createdAt = last?.body.created_at
  return (
    file && {
      ...file,
      ...(typeof createdAt === 'string' && { created_at: createdAt }),
      version: (last?.version ?? 0) + 1,
    }
  )
}
