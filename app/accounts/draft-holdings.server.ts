import { areaOf, type ContentArea, findType } from '#content/type-named.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Db } from '#tables.ts'

/** Drafts that an account gave their time, which has not come yet. */
export const scheduledBy = async (db: Db, id: string) =>
  withAreas(
    db,
    await db
      .selectFrom('drafts')
      .select(['id', 'id as draft_id', 'name'])
      .where('approved_by', '=', id)
      .where('begins_at', 'is not', null)
      .where('published_at', 'is', null)
      .where('trouble', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** Links to drafts that need no account; a past moment has none. */
export const linksBy = async (db: Db, email: string) =>
  withAreas(
    db,
    await db
      .selectFrom('views')
      .select(['key', 'draft_id', 'expires_at'])
      .where('made_by', '=', email)
      .where('user_id', 'is', null)
      .execute(),
  )

/** In which areas of the content each draft changes something. */
async function withAreas<Row extends { draft_id: number | null }>(db: Db, rows: Row[]) {
  const drafts = rows.flatMap(({ draft_id }) => draft_id ?? [])
  const changed = await db
    .selectFrom('draft_changes')
    .select(['draft_id', 'type'])
    .distinct()
    // An empty list is no SQL.
    .where('draft_id', 'in', [0, ...drafts])
    .execute()
  const areasOf = ({ draft_id }: Row): ContentArea[] => [
    ...new Set(
      changed.flatMap((each) => {
        const type = each.draft_id === draft_id && findType(each.type)
        return type ? areaOf(type) : []
      }),
    ),
  ]
  return rows.map((row) => ({ ...row, areas: areasOf(row) }))
}

export const approvalOver: Text =
  'Its approval holds no longer: it was changed since, or who gave it may not publish it any more.'

/** What had a time waits from now on for somebody who gives it a new one. */
export const endSchedule = (trx: Db, draft: number) =>
  trx
    .updateTable('drafts')
    .set({ trouble: JSON.stringify([approvalOver]) })
    .where('id', '=', draft)
    .execute()
