import type { Kysely, NotNull } from 'kysely'
import { now } from './change.server.ts'
import type { Tables } from './tables.ts'

export type PublishedPost = Awaited<ReturnType<typeof publishedPosts>>[number]

/** What everybody may see now. Nothing else reads posts for the public. */
const published = (db: Kysely<Tables>) =>
  db.selectFrom('blog_posts').where('is_published', '=', true).where('published_at', '<=', now())

interface Dated {
  published_at: NotNull
}

const shown = [
  'id',
  'slug',
  'title',
  'teaser',
  'image_url',
  'tags',
  'author',
  'published_at',
  'updated_at',
] as const

/** Newest first, without their texts. */
export function publishedPosts(db: Kysely<Tables>) {
  return published(db)
    .select(shown)
    .$narrowType<Dated>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** The same with their texts, for those who read along. */
export function latestPosts(db: Kysely<Tables>, limit: number) {
  return published(db)
    .select([...shown, 'content'])
    .$narrowType<Dated>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasPublishedPosts(db: Kysely<Tables>) {
  return Boolean(await published(db).select('id').limit(1).executeTakeFirst())
}

export function findPublishedPost(db: Kysely<Tables>, by: { slug: string } | { id: number }) {
  const query = published(db)
    .select([...shown, 'content'])
    .$narrowType<Dated>()
  return 'slug' in by
    ? query.where('slug', '=', by.slug).executeTakeFirst()
    : query.where('id', '=', by.id).executeTakeFirst()
}

/** Where a post stands now that the public once saw here; `null` when it is gone, undefined when there was none. */
export async function formerAddress(db: Kysely<Tables>, slug: string) {
  const former = await db
    .selectFrom('blog_former_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!former) return undefined
  const found = await findPublishedPost(db, { id: former.post_id })
  return found ? `/blog/${found.slug}` : null
}

/** The first publication after a moment, past or to come. */
export async function nextPublication(db: Kysely<Tables>, after: string) {
  const row = await db
    .selectFrom('blog_posts')
    .select('published_at')
    .where('is_published', '=', true)
    .where('published_at', '>', after)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at ?? undefined
}
