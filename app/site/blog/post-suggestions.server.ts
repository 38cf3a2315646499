import { href } from 'react-router'
import { findPostsById, listPostIdsWithTags } from '#content/types/published-posts.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { PageSuggestion } from '../missing.tsx'

/** The latest posts, as suggestions for the page of a missing one. */
export async function listSuggestionsForMissingPost(db: Db): Promise<PageSuggestion[]> {
  const latest = (await listPostIdsWithTags(db)).slice(0, 3).map(({ id }) => id)
  return (await findPostsById(db, latest)).map(({ slug, title, day }) => ({
    to: href('/blog/:slug', { slug }),
    title,
    note: day,
  }))
}
