import {
  findTypeWithHistory,
  getRightsArea,
  type RightsArea,
} from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import type { Message, TextKey } from '#core/i18n/text.ts'

/** Drafts that the account scheduled and that may still publish themselves, with the areas that they change. */
export async function listDraftsScheduledByAccount(db: Db, id: string) {
  const scheduled = await db
    .selectFrom('drafts')
    .select(['id', 'id as draft_id', 'name', 'trouble'])
    .where('approved_by', '=', id)
    .where('begins_at', 'is not', null)
    .where('published_at', 'is', null)
    .orderBy('id')
    .execute()
  return withAreas(
    db,
    scheduled.filter(({ trouble }) => !trouble || canRetryScheduledDraft(trouble)),
  )
}

/**
 * Public links that the account created, with the areas that their drafts change. A link to a past snapshot has no
 * draft.
 */
export const listAccountSnapshotLinks = async (db: Db, email: string) =>
  withAreas(
    db,
    await db
      .selectFrom('views')
      .select(['key', 'draft_id', 'expires_at'])
      .where('made_by', '=', email)
      .where('user_id', 'is', null)
      .execute(),
  )

/** Adds the content areas that the draft of each row changes. */
async function withAreas<Row extends { draft_id: number | null }>(db: Db, rows: Row[]) {
  const draftIds = rows.flatMap(({ draft_id }) => draft_id ?? [])
  const changes = await db
    .selectFrom('draft_changes')
    .select(['draft_id', 'type'])
    .distinct()
    // SQL has no empty list.
    .where('draft_id', 'in', [0, ...draftIds])
    .execute()
  const areasOf = ({ draft_id }: Row): RightsArea[] => [
    ...new Set(
      changes.flatMap((each) => {
        const type = each.draft_id === draft_id && findTypeWithHistory(each.type)
        return type ? getRightsArea(type) : []
      }),
    ),
  ]
  return rows.map((row) => ({ ...row, areas: areasOf(row) }))
}

export const draftApprovalEndedMessage: TextKey =
  'Its approval holds no longer: it was changed since, or who gave it may not publish it any more.'

export const draftScheduleMissedMessage: TextKey = 'Its time was over before the program ran again.'

/** Whether a draft that failed to publish or end itself is retried, instead of waiting for a new time. */
export const canRetryScheduledDraft = (trouble: Message[]) =>
  trouble.length > 0 &&
  !trouble.includes(draftApprovalEndedMessage) &&
  !trouble.includes(draftScheduleMissedMessage)

/** Ends the schedule of a draft: it waits until a user sets a new time. */
export const suspendDraftSchedule = (trx: Db, draft: number) =>
  trx
    .updateTable('drafts')
    .set({ trouble: JSON.stringify([draftApprovalEndedMessage]) })
    .where('id', '=', draft)
    .execute()
