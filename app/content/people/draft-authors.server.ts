import { setImmediate as otherWork } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { getAuthorCutoff, redactedAuthor } from './revision-authors.server.ts'

/** Drafts that were published, and ended where an end is planned, before the cutoff. */
const selectOldDrafts = (db: Db, now: number) =>
  db
    .selectFrom('drafts')
    .select('drafts.id')
    .where((eb) => eb(eb.fn.coalesce('ended_at', 'published_at'), '<', getAuthorCutoff(now)))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ended_at', 'is not', null)]))

const selectExpired = (db: Db, now: number) =>
  selectOldDrafts(db, now).where((eb) =>
    eb.or([
      eb('owner', '!=', redactedAuthor),
      eb('submitted_by', 'is not', null),
      eb('approved_by', 'is not', null),
      ...(['draft_changes', 'remarks'] as const).map(
        (table) =>
          sql<boolean>`exists (select 1 from ${sql.table(table)} as named
          where named.draft_id = drafts.id and named.who <> ${redactedAuthor})`,
      ),
    ]),
  )

const isExpiredDismissal = (now: number) => (eb: ExpressionBuilder<Tables, 'set_aside'>) =>
  eb.and([eb('at', '<', getAuthorCutoff(now)), eb('who', '!=', redactedAuthor)])

/** Counts old published drafts and dismissed findings that still name somebody. */
export const countExpiredDraftAuthors = async ({ search }: { search: Db }, now: number) =>
  (await selectExpired(search, now).execute()).length +
  (await countRows(search.selectFrom('set_aside').where(isExpiredDismissal(now))))

/** Redacts who wrote, submitted, approved and remarked on old published drafts, and who dismissed old findings. */
export async function redactExpiredDraftAuthors({ db }: { db: Db }, now: number) {
  const ids = (await selectExpired(db, now).execute()).map(({ id }) => id)
  // One transaction each: other writers wait for it, and a draft may have thousands of changes.
  for (const id of ids) {
    await db.transaction().execute((trx) => redactDraft(trx, id))
    await otherWork()
  }
  const { numUpdatedRows } = await db
    .updateTable('set_aside')
    .set({ who: redactedAuthor })
    .where(isExpiredDismissal(now))
    .executeTakeFirst()
  return ids.length + Number(numUpdatedRows)
}

async function redactDraft(trx: Db, id: number) {
  await trx
    .updateTable('drafts')
    .set({ owner: redactedAuthor, submitted_by: null, approved_by: null })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('draft_changes')
    .set({ who: redactedAuthor, authors: '[]' })
    .where('draft_id', '=', id)
    .execute()
  await trx.updateTable('remarks').set({ who: redactedAuthor }).where('draft_id', '=', id).execute()
}
