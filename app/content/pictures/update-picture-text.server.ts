import { applyChangesInTransaction } from '../store/change-set.server.ts'
import { type Connection, type RowValues, readStoredRow } from '../store/rows.server.ts'
import { pictureCollection } from './picture-text.ts'

/** Updates the texts of a picture inside a change. Returns false if there is no such picture. */
export async function updatePictureText(
  trx: Connection,
  id: number,
  values: RowValues,
  by: string,
) {
  if (!(await readStoredRow(trx, pictureCollection, id))) return false
  await applyChangesInTransaction(
    trx,
    [{ type: pictureCollection.table, what: 'update', id, values }],
    {
      by,
    },
  )
  return true
}
