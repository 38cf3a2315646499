import type { Db } from '#core/db/tables.ts'
import { asContentDb } from '../store/change.server.ts'
import { post } from '../types/post.ts'
import { getPostState } from '../types/post-state.ts'

interface PublishedPost {
  id: number
  published_at: string
  created_at: string
  updated_at: string
}

/**
 * When posts were last edited while they were public, by id; else when they were published. So an older post that is
 * published today keeps its date.
 */
export async function findLastUpdates(db: Db, posts: PublishedPost[]) {
  const updates = new Map<number, string>()
  for (const { id, published_at, created_at, updated_at } of posts) {
    const isEdited =
      updated_at > published_at &&
      updated_at !== created_at &&
      (await wasPublicBefore(db, id, updated_at))
    updates.set(id, isEdited ? updated_at : published_at)
  }
  return updates
}

/** Whether the last change of a post, made at this time, changed a public post. */
async function wasPublicBefore(db: Db, id: number, at: string) {
  const [, before] = await asContentDb(db)
    .selectFrom('revisions')
    .select('body')
    .where('type', '=', post.table)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  // A revision of a post has its fields.
  return before !== undefined && getPostState(before.body as never, at) === 'published'
}
