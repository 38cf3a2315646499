import { sql } from 'kysely'
import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { alike } from './change.server.ts'
import { pictureText } from './picture-text.ts'
import { changeableTables, table } from './rows.server.ts'
import { ninetyDaysAgo } from './thin-history.server.ts'

/** What somebody did to the content last, as long as all of it is kept: 'Undo' takes it back. */
export async function lastChange({ db }: Database<Tables>, who: string) {
  const own = alike(db)
    .selectFrom('revisions')
    .where('who', '=', who)
    .where('type', 'in', changeableTables)
    .where('what', '!=', 'baseline')
  const newest = own
    .select('change_set')
    .where('at', '>=', ninetyDaysAgo(Date.now()))
    .orderBy('id', 'desc')
    .limit(1)
  const last = await own
    .select(['id', 'type', 'item_id', 'what', 'body', 'change_set as set'])
    .select(({ fn }) => sql<number>`${fn.countAll()} over ()`.as('count'))
    .where('change_set', '=', newest)
    .where('change_set', '>', 0)
    // What was said of a picture on the way is not what it is called by.
    .orderBy((eb) => eb('type', '=', table(pictureText)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { ...last, count: Number(last.count) }
}
