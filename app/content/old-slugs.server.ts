import { sql } from 'kysely'
import { countOf } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { activityMonths } from './activity-months.ts'

const day = 86_400_000

const before = (now: number) => new Date(now - activityMonths * 30.5 * day).toISOString()

/** What was done to accounts says nothing without the name. */
const accounts = ['administrator', 'invitation']

/** Changes of the activity that are old enough to name nobody any more. */
export const listOldSlugs = ({ search }: Database<Tables>, now: number) =>
  countOf(search.selectFrom('revisions').where('at', '<', before(now)).where('who', '!=', '[…]'))

/** Answers of how many changes nobody says any more who made them. */
export async function deleteOldSlugs({ db }: Database<Tables>, now: number) {
  const gone = await db
    .deleteFrom('revisions')
    .where('type', 'in', accounts)
    .where('at', '<', before(now))
    .executeTakeFirst()
  const rows = await db
    .updateTable('revisions')
    .set({ who: sql<string>`'[…]'` })
    .where('at', '<', before(now))
    .where('who', '!=', '[…]')
    .executeTakeFirst()
  return Number(gone.numDeletedRows + rows.numUpdatedRows)
}
