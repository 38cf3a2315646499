import { countRows } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { pictureCollection } from '../pictures/picture-text.ts'
import { asContentDb } from '../store/change.server.ts'
import { getTableName, tablesWithHistory } from '../store/rows.server.ts'
import { getFullHistoryStart } from './thin-history.server.ts'

/** Somebody's last change set of the past 90 days, which 'Undo' reverts. */
export async function findLastAuthorChangeSet(database: Database<Tables>, author: string) {
  const newest = await asContentDb(database.db)
    .selectFrom('revisions')
    .select('change_set')
    .where('who', '=', author)
    .where('type', 'in', tablesWithHistory)
    .where('what', '!=', 'baseline')
    .where('at', '>=', getFullHistoryStart(Date.now()))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && loadChangeSetSummary(database, newest.change_set)
}

/** The change that represents a change set, and the number of its changes; undefined if none is stored. */
export async function loadChangeSetSummary({ db }: Pick<Database<Tables>, 'db'>, set: number) {
  const changes = asContentDb(db)
    .selectFrom('revisions')
    .where('change_set', '=', set)
    .where('change_set', '>', 0)
    .where('type', 'in', tablesWithHistory)
    .where('what', '!=', 'baseline')
  const last = await changes
    .select(['id', 'type', 'item_id', 'what', 'body', 'at', 'change_set as set'])
    // Texts of pictures saved along with an item do not represent the set.
    .orderBy((eb) => eb('type', '=', getTableName(pictureCollection)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { ...last, count: await countRows(changes) }
}

/** Whether an item of the set was changed later, so that the set can no longer be undone exactly. */
export async function isChangeSetSuperseded({ db }: Pick<Database<Tables>, 'db'>, set: number) {
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
