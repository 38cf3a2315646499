import type { Text } from '#core/i18n/text.ts'
import type { Db } from '#tables.ts'

/** Drafts that the account scheduled and that are not published yet. */
export const scheduledBy = (db: Db, id: string) =>
  db
    .selectFrom('drafts')
    .select(['id', 'name'])
    .where('approved_by', '=', id)
    .where('begins_at', 'is not', null)
    .where('published_at', 'is', null)
    .where('trouble', 'is', null)
    .orderBy('id')
    .execute()

const hasLeft: Text =
  'Its approval holds no longer: it was changed since, or who gave it may not publish it any more.'

/** Removes a deleted account from drafts as owner, submitter and approver. Its scheduled drafts lose their time. */
export async function redactAuthor(trx: Db, id: string) {
  for (const { id: draft } of await scheduledBy(trx, id))
    await trx
      .updateTable('drafts')
      .set({ trouble: JSON.stringify([hasLeft]) })
      .where('id', '=', draft)
      .execute()
  for (const column of ['submitted_by', 'approved_by'] as const)
    await trx
      .updateTable('drafts')
      .set({ [column]: null })
      .where(column, '=', id)
      .execute()
  const changes = await trx.selectFrom('draft_changes').select(['id', 'authors']).execute()
  for (const { id: change, authors } of changes)
    if (authors.includes(id))
      await trx
        .updateTable('draft_changes')
        .set({ authors: JSON.stringify(authors.filter((each) => each !== id)) })
        .where('id', '=', change)
        .execute()
}
