import { mayPublish } from '#accounts/may-publish.ts'
import { getAccess } from '#accounts/roles.server.ts'
import { findUserByEmail } from '#accounts/users.server.ts'
import { areaOf, type Type } from '#content/type-named.ts'
import type { Db } from '#tables.ts'
import type { DraftChange } from './merge.server.ts'

/** Whether a change is this person's alone: whoever writes into it does not get it by that. */
export const isOwnAlone = ({ authors }: Pick<DraftChange, 'authors'>, id: string) =>
  authors.length > 0 && authors.every((each) => each === id)

/**
 * What somebody else wrote into a draft ends there only by whoever owns the draft or may publish the change, also when
 * the item is only put back to what it was. Throws 403.
 */
export async function requireTakeOut(
  db: Db,
  change: Pick<DraftChange, 'authors' | 'draft_id'>,
  type: Type,
  who: string,
) {
  const id = await findUserByEmail(db, who)
  // A program, whose key has its own draft.
  if (id === undefined || isOwnAlone(change, id)) return
  const draft = await db
    .selectFrom('drafts')
    .select('owner')
    .where('id', '=', change.draft_id)
    .executeTakeFirst()
  if (draft?.owner === who || mayPublish(await getAccess(db, id), [areaOf(type)])) return
  throw new Response(null, { status: 403 })
}

/** What a draft does with one item, apart from moving it. */
export const findDraftChange = (
  db: Db,
  { draft_id, type, item_id }: { draft_id: number; type: string; item_id: number },
) =>
  db
    .selectFrom('draft_changes')
    .selectAll()
    .where('draft_id', '=', draft_id)
    .where('type', '=', type)
    .where('item_id', '=', item_id)
    .where('is_move', '=', false)
    .executeTakeFirst()
