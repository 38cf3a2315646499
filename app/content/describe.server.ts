import { applyWithin } from './change-set.server.ts'
import { pictureText } from './picture-text.ts'
import { type Connection, stored, type Values } from './rows.server.ts'

/** Says something else of a picture, as a part of a change. Answers whether it is there. */
export async function describe(trx: Connection, id: number, values: Values, by: string) {
  if (!(await stored(trx, pictureText, id))) return false
  await applyWithin(trx, [{ type: pictureText.table, what: 'update', id, values }], { by })
  return true
}
