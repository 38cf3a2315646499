import { sql } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { asContentDb } from './change.server.ts'
import { pictureText } from './picture-text.ts'
import { changeableTables, table } from './rows.server.ts'
import { ninetyDaysAgo } from './thin-history.server.ts'

/** What somebody did to the content last, as long as all of it is kept: 'Undo' takes it back. */
export async function lastChange(database: Database<Tables>, who: string) {
  const newest = await asContentDb(database.db)
    .selectFrom('revisions')
    .select('change_set')
    .where('who', '=', who)
    .where('type', 'in', changeableTables)
    .where('what', '!=', 'baseline')
    .where('at', '>=', ninetyDaysAgo(Date.now()))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && loadChangeSet(database, newest.change_set)
}

/** The change that stands for a whole change set, and how many there are in it; undefined where none is kept. */
export async function loadChangeSet({ db }: Pick<Database<Tables>, 'db'>, set: number) {
  const last = await asContentDb(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'what', 'body', 'at', 'change_set as set'])
    .select(({ fn }) => sql<number>`${fn.countAll()} over ()`.as('count'))
    .where('change_set', '=', set)
    .where('change_set', '>', 0)
    .where('type', 'in', changeableTables)
    .where('what', '!=', 'baseline')
    // What was said of a picture on the way is not what it is called by.
    .orderBy((eb) => eb('type', '=', table(pictureText)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { ...last, count: Number(last.count) }
}

/** Whether somebody has gone on with anything of it since, so that it can no longer be taken back exactly. */
export async function isOvertaken({ db }: Pick<Database<Tables>, 'db'>, set: number) {
  const later = await asContentDb(db)
    .selectFrom('revisions as later')
    .innerJoin('revisions as own', (join) =>
      join.onRef('own.type', '=', 'later.type').onRef('own.item_id', '=', 'later.item_id'),
    )
    .select('later.id')
    .where('own.change_set', '=', set)
    .where('own.what', 'not in', ['move', 'baseline'])
    .where('later.change_set', '!=', set)
    .where('later.what', '!=', 'move')
    .whereRef('later.id', '>', 'own.id')
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
