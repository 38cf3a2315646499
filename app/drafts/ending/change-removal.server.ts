import { canPublishWithoutApproval } from '#accounts/can-publish.ts'
import { findUserId } from '#accounts/people/users.server.ts'
import { getAccess } from '#accounts/roles.server.ts'
import { type ContentType, getRightsArea } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'
import type { DraftChange } from '../drafts-tables.ts'

/** Whether this user is the only author of a change. */
export const isSoleAuthor = ({ authors }: Pick<DraftChange, 'authors'>, id: string) =>
  authors.length > 0 && authors.every((each) => each === id)

/**
 * Authorises the removal of another author's change from a draft, also by a reset of the item: the draft's owner and
 * users who may publish it pass. Throws 403.
 */
export async function authorizeChangeRemoval(
  db: Db,
  change: Pick<DraftChange, 'authors' | 'draft_id'>,
  type: ContentType,
  who: string,
) {
  const id = await findUserId(db, who)
  // A caller without an account is an API key, which has its own draft.
  if (id === undefined || isSoleAuthor(change, id)) return
  const draft = await db
    .selectFrom('drafts')
    .select('owner')
    .where('id', '=', change.draft_id)
    .executeTakeFirst()
  if (
    draft?.owner === who ||
    canPublishWithoutApproval(await getAccess(db, id), [getRightsArea(type)])
  )
    return
  throw new Response(null, { status: 403 })
}
