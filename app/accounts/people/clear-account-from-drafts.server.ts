import type { Db } from '#core/db/tables.ts'

/** Removes a deleted account from drafts as owner, submitter and approver. */
export async function clearAccountFromDrafts(trx: Db, id: string) {
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
