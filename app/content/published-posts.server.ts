import type { NotNull } from 'kysely'
import { href } from 'react-router'
import { moment } from '#core/runtime/clock.ts'
import { germanDay } from '#core/runtime/german-day.ts'
import type { Db } from '#tables.ts'

export type PublishedPost = Awaited<ReturnType<typeof somePosts>>[number]

/** What everybody may see now. Nothing else reads posts for the public. */
const published = (db: Db) =>
  db
    .selectFrom('blog_posts')
    .where('is_published', '=', true)
    .where('published_at', '<=', moment.now().toISOString())

interface Dated {
  published_at: NotNull
}

const shown = [
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

/** All there are, newest first, with no more than a list by page or by tag needs to know. */
export function briefPosts(db: Db) {
  return published(db)
    .select(['id', 'tags'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Where all of them stand, and when they changed. */
export function postAddresses(db: Db) {
  return published(db)
    .select(['id', 'slug', 'title', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The posts with these ids without their texts, in that order, each with its day in words. */
export async function somePosts(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await published(db)
    .select(shown)
    .$narrowType<Dated>()
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, day: germanDay(row.published_at) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same with their texts, for those who read along. */
export function latestPosts(db: Db, limit: number) {
  return published(db)
    .select([...shown, 'content', 'updated_at'])
    .$narrowType<Dated>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasPublishedPosts(db: Db) {
  return Boolean(await published(db).select('id').limit(1).executeTakeFirst())
}

export function findPublishedPost(db: Db, by: { slug: string } | { id: number }) {
  const query = published(db)
    .select([...shown, 'content', 'updated_at'])
    .$narrowType<Dated>()
  return 'slug' in by
    ? query.where('slug', '=', by.slug).executeTakeFirst()
    : query.where('id', '=', by.id).executeTakeFirst()
}

/** Where a post stands now that the public once saw here; `null` when it is gone, undefined when there was none. */
export async function formerAddress(db: Db, slug: string) {
  const former = await db
    .selectFrom('blog_former_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!former) return undefined
  const found = await findPublishedPost(db, { id: former.post_id })
  return found ? href('/blog/:slug', { slug: found.slug }) : null
}

/** The first publication after a moment, past or to come. */
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
