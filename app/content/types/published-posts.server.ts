import type { NotNull } from 'kysely'
import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import { clock } from '#core/runtime/clock.ts'
import { formatGermanDay } from '#core/runtime/german-day.ts'

export type PublishedPost = Awaited<ReturnType<typeof findPostsById>>[number]

/** The posts that visitors may see now. All public reads of posts go through this query. */
const selectPublished = (db: Db) =>
  db
    .selectFrom('blog_posts')
    .where('is_published', '=', true)
    .where('published_at', '<=', clock.now().toISOString())

interface Dated {
  published_at: NotNull
}

const columns = [
  'id',
  'slug',
  'title',
  'teaser',
  'image_url',
  'image_dark',
  'tags',
  'author',
  'published_at',
] as const

/** Id and tags of all published posts, newest first, for paging and filtering. */
export function listPostTags(db: Db) {
  return selectPublished(db)
    .select(['id', 'tags'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Slug, title, time of change and visibility in search engines of all published posts. */
export function postAddresses(db: Db) {
  return selectPublished(db)
    .select(['id', 'slug', 'title', 'updated_at', 'is_unlisted'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The posts with these ids, in that order, without their texts and with the day in words. */
export async function findPostsById(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await selectPublished(db)
    .select(columns)
    .$narrowType<Dated>()
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(
    rows.map((row) => [row.id, { ...row, day: formatGermanDay(row.published_at) }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest posts with their texts, for the feed; search engines read it, too. */
export function latestPosts(db: Db, limit: number) {
  return selectPublished(db)
    .where('is_unlisted', '=', false)
    .select([...columns, 'content', 'blocks', 'created_at', 'updated_at'])
    .$narrowType<Dated>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasPublishedPosts(db: Db) {
  return Boolean(await selectPublished(db).select('id').limit(1).executeTakeFirst())
}

export function findPublishedPost(db: Db, by: { slug: string } | { id: number }) {
  const query = selectPublished(db)
    .select([...columns, 'content', 'blocks', 'is_unlisted', 'updated_at'])
    .$narrowType<Dated>()
  return 'slug' in by
    ? query.where('slug', '=', by.slug).executeTakeFirst()
    : query.where('id', '=', by.id).executeTakeFirst()
}

/** The current address of a post with this former slug; null if the post is no longer public, undefined if there is none. */
export async function resolveFormerSlug(db: Db, slug: string) {
  const formerSlug = await db
    .selectFrom('blog_former_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!formerSlug) return undefined
  const post = await findPublishedPost(db, { id: formerSlug.post_id })
  return post ? href('/blog/:slug', { slug: post.slug }) : null
}

/** The time of the first publication after `after`, both ISO times. */
export async function nextPublication(db: Db, after: string) {
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
