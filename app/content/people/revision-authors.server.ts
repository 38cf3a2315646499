import { countRows } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { authorRetentionMonths } from './author-retention.ts'

/** Stands where somebody was named. */
export const redactedAuthor = '[…]'

const day = 86_400_000

/** Changes before it no longer name anybody. */
export const getAuthorCutoff = (now: number) =>
  new Date(now - authorRetentionMonths * 30.5 * day).toISOString()

/** Revisions per statement: after an import there are thousands, and SQLite blocks other requests during one. */
const batchSize = 500

/** Account events are meaningless without the name, so they are deleted. */
const accounts = ['administrator', 'invitation']

/** Counts the revisions whose author is due for deletion. */
export const countExpiredRevisionAuthors = ({ search }: Database<Tables>, now: number) =>
  countRows(
    search
      .selectFrom('revisions')
      .where('at', '<', getAuthorCutoff(now))
      .where('who', '!=', redactedAuthor),
  )

/** Redacts the authors of old revisions and deletes old events of accounts. Returns the number of rows. */
export async function redactExpiredRevisionAuthors({ db }: Database<Tables>, now: number) {
  const deletedRows = await db
    .deleteFrom('revisions')
    .where('type', 'in', accounts)
    .where('at', '<', getAuthorCutoff(now))
    .executeTakeFirst()
  let count = Number(deletedRows.numDeletedRows)
  for (let updated = batchSize; updated === batchSize; count += updated) {
    const batch = db
      .selectFrom('revisions')
      .select('id')
      .where('at', '<', getAuthorCutoff(now))
      .where('who', '!=', redactedAuthor)
      .orderBy('at')
      .limit(batchSize)
    const { numUpdatedRows } = await db
      .updateTable('revisions')
      .set({ who: redactedAuthor })
      .where('id', 'in', batch)
      .executeTakeFirst()
    updated = Number(numUpdatedRows)
  }
  return count
}
