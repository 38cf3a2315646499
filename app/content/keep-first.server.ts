import { reviseAll } from './change.server.ts'
import { revision } from './history.server.ts'
import { pictureText } from './picture-text.ts'
import { type Connection, type Stored, table } from './rows.server.ts'
import type { Type } from './type-named.ts'

/** An upload leaves no revision: before the first change, what was said of a picture since it came is kept. */
export async function keepFirst(trx: Connection, type: Type, row: Stored) {
  if (type !== pictureText || (await revision(trx, table(type), row.id))) return
  await reviseAll(trx, [{ type: table(type), what: 'baseline', row, who: '', at: row.created_at }])
}
