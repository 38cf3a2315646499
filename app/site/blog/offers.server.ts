import { href } from 'react-router'
import { briefPosts, somePosts } from '#content/published-posts.server.ts'
import type { Db } from '#tables.ts'
import type { Offer } from '../missing.tsx'

/** The latest posts, as suggestions for the page of a missing one. */
export async function latestOffers(db: Db): Promise<Offer[]> {
  const latest = (await briefPosts(db)).slice(0, 3).map(({ id }) => id)
  return (await somePosts(db, latest)).map(({ slug, title, day }) => ({
    to: href('/blog/:slug', { slug }),
    title,
    note: day,
  }))
}
