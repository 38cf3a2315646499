import type { Db } from '#core/db/tables.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { isTranslationName, listChangedNames } from '../languages/translation-values.ts'
import { asContentDb } from '../store/change.server.ts'
import { post } from '../types/post.ts'
import { getPostState } from '../types/post-state.ts'
import { getRevisionValues } from './inverse.server.ts'

interface PublishedPost {
  id: number
  published_at: string
  created_at: string
  updated_at: string
}

/**
 * When posts were last edited in the language of the page while they were public, by id; else when they were published. So an
 * older post that is published today keeps its date.
 */
export async function findPostUpdateTimes(db: Db, posts: PublishedPost[]) {
  const updates = new Map<number, string>()
  for (const { id, published_at, created_at, updated_at } of posts) {
    const isEdited = updated_at > published_at && updated_at !== created_at
    const edited = isEdited ? await findLastPublicEdit(db, id) : undefined
    updates.set(id, edited !== undefined && edited > published_at ? edited : published_at)
  }
  return updates
}

/** The time of the last change in the language of the page, if it changed a public post. */
async function findLastPublicEdit(db: Db, id: number) {
  const isForeign = getSiteLanguage() !== 'de'
  for (let last: number | undefined; ; ) {
    const newest = asContentDb(db)
      .selectFrom('revisions')
      .select(['id', 'body'])
      .where('type', '=', post.table)
      .where('item_id', '=', id)
      .orderBy('id', 'desc')
      .limit(2)
    const [now, before] = await (last ? newest.where('id', '<=', last) : newest).execute()
    if (!now || !before) return undefined
    const [then, made] = [before, now].map(({ body }) => getRevisionValues(post, body))
    const changed = listChangedNames(then ?? {}, made ?? {})
    const at = String(now.body.updated_at)
    // A save without a change counts in each language. A revision of a post has its fields.
    if (changed.length === 0 || changed.some((name) => isTranslationName(name) === isForeign))
      return getPostState(before.body as never, at) === 'published' ? at : undefined
    last = before.id
  }
}
