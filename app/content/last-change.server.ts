import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { alike } from './change.server.ts'
import { pictureText } from './picture-text.ts'
import { changeableTables, table } from './rows.server.ts'

const day = 86_400_000

/** What somebody did to the content last, while he may still remember it: 'Undo' takes it back. */
export async function lastChange({ db }: Database<Tables>, who: string) {
  const last = await alike(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'what', 'body', 'change_set as set'])
    .where('who', '=', who)
    .where('type', 'in', changeableTables)
    .where('what', '!=', 'baseline')
    .where('at', '>', new Date(Date.now() - day).toISOString())
    .orderBy('change_set', 'desc')
    // What was said of a picture on the way is not what it is called by.
    .orderBy((eb) => eb('type', '=', table(pictureText)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.set > 0 ? last : undefined
}
