import { applyWithin } from './change-set.server.ts'
import { pictureText } from './picture-text.ts'
import { type Connection, readStoredRow, type Values } from './rows.server.ts'

/** Updates the texts of a picture inside a change. Returns false if there is no such picture. */
export async function describe(trx: Connection, id: number, values: Values, by: string) {
  if (!(await readStoredRow(trx, pictureText, id))) return false
  await applyWithin(trx, [{ type: pictureText.table, what: 'update', id, values }], { by })
  return true
}
