import { insertRevisions } from './change.server.ts'
import { revision } from './history.server.ts'
import { pictureFileColumns, pictureText } from './picture-text.ts'
import { type Connection, type Stored, table } from './rows.server.ts'
import type { Type } from './type-named.ts'

/** An upload leaves no revision: before the first change, what was said of a picture since it came is kept. */
export async function recordBaseline(trx: Connection, type: Type, row: Stored) {
  if (type !== pictureText || (await revision(trx, table(type), row.id))) return
  await insertRevisions(trx, [
    { type: table(type), what: 'baseline', row, who: '', at: row.created_at },
  ])
}

/**
 * What comes back is as old as it was, and gets the next version: whoever still has an earlier one open is asked. Undefined for
 * a picture whose file is gone.
 */
export async function findFormerVersion(trx: Connection, type: Type, id: number | undefined) {
  const last = id === undefined ? undefined : await revision(trx, table(type), id)
  const file = type === pictureText ? pictureFileColumns(last?.body) : {}
  const since = last?.body.created_at
  return (
    file && {
      ...file,
      ...(typeof since === 'string' && { created_at: since }),
      version: (last?.version ?? 0) + 1,
    }
  )
}
