import { type NotNull, sql } from 'kysely'
import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import { clock } from '#core/runtime/clock.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { localize } from '../languages/localize.ts'
import { readThroughRowCache } from '../languages/row-cache.server.ts'
import { post as postType } from './post.ts'

export type PublishedPost = Awaited<ReturnType<typeof findPostsById>>[number]

/** The posts that are public now. All public reads of posts use this query. */
const selectPublished = (db: Db) =>
  db
    .selectFrom('blog_posts')
    .where('is_published', '=', true)
    .where('published_at', '<=', clock.now().toISOString())

const selectNewest = (db: Db) =>
  selectPublished(db).orderBy('published_at', 'desc').orderBy('id', 'desc')

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

type PostFilter = { slug: string } | { ids: number[] }

/** Published posts in the second language: whole rows are needed to know which are translated. */
async function readLocalizedPosts(db: Db, filter: PostFilter) {
  if ('ids' in filter && filter.ids.length === 0) return []
  const query = selectNewest(db).selectAll().$narrowType<Dated>()
  const rows = await ('ids' in filter
    ? query.where('id', 'in', filter.ids)
    : query.where((eb) =>
        eb.or([
          eb('slug', '=', filter.slug),
          eb.and([eb('translations', 'is not', null), eb(englishSlug, '=', filter.slug)]),
        ]),
      )
  ).execute()
  return rows.flatMap((row) => {
    const { translations: _, ...own } = localize(postType, row, getSiteLanguage()) ?? {}
    return 'id' in own ? [own] : []
  })
}

/** As its index has it. */
const englishSlug = sql<string>`(translations -> 'en' -> 'slug' ->> 'text')`

/** What lists need of all published posts in the second language, newest first. */
async function listLocalizedPosts(db: Db) {
  const stamps = await selectNewest(db).select(['id', 'version', 'updated_at']).execute()
  return readThroughRowCache(db, `posts ${getSiteLanguage()}`, stamps, async (ids) => {
    const rows = await readLocalizedPosts(db, { ids })
    return new Map(
      rows.map(({ id, slug, title, tags, updated_at, is_unlisted }) => [
        id,
        { id, slug, title, tags, updated_at, is_unlisted },
      ]),
    )
  })
}

const isGerman = () => getSiteLanguage() === 'de'

/** Id and tags of all published posts, newest first, for paging and filtering. */
export async function listPostIdsWithTags(db: Db) {
  if (!isGerman()) return (await listLocalizedPosts(db)).map(({ id, tags }) => ({ id, tags }))
  return selectNewest(db).select(['id', 'tags']).execute()
}

/** The same with the German tags, which blocks name in each language. */
export async function listPostIdsWithGermanTags(db: Db) {
  const rows = await selectNewest(db).select(['id', 'tags']).execute()
  if (isGerman()) return rows
  const translated = new Set((await listLocalizedPosts(db)).map(({ id }) => id))
  return rows.filter(({ id }) => translated.has(id))
}

/** Slug, title, time of change and visibility in search engines of all published posts. */
export async function listPostAddresses(db: Db) {
  if (!isGerman()) return listLocalizedPosts(db)
  return selectNewest(db).select(['id', 'slug', 'title', 'updated_at', 'is_unlisted']).execute()
}

const pickColumns = <Row extends Record<(typeof columns)[number], unknown>>(row: Row) =>
  Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<
    Row,
    (typeof columns)[number]
  > // of these names

/** The posts with these ids, in that order, without their texts and with the day in words. */
export async function findPostsById(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = isGerman()
    ? await selectPublished(db)
        .select(columns)
        .$narrowType<Dated>()
        .where('id', 'in', ids)
        .execute()
    : (await readLocalizedPosts(db, { ids })).map((row) => pickColumns(row))
  const byId = new Map(rows.map((row) => [row.id, { ...row, day: formatDay(row.published_at) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest posts with their texts, for the feed; search engines read it, too. */
export async function listPostsForFeed(db: Db, limit: number) {
  if (!isGerman()) {
    const listed = (await listLocalizedPosts(db)).filter((each) => !each.is_unlisted)
    return readLocalizedPosts(db, { ids: listed.slice(0, limit).map(({ id }) => id) })
  }
  return selectNewest(db)
    .where('is_unlisted', '=', false)
    .select([...columns, 'content', 'blocks', 'created_at', 'updated_at'])
    .$narrowType<Dated>()
    .limit(limit)
    .execute()
}

export async function hasPublishedPosts(db: Db) {
  if (!isGerman()) return (await listLocalizedPosts(db)).length > 0
  return Boolean(await selectPublished(db).select('id').limit(1).executeTakeFirst())
}

export async function findPublishedPost(db: Db, by: { slug: string } | { id: number }) {
  if (!isGerman()) {
    const posts = await readLocalizedPosts(db, 'slug' in by ? by : { ids: [by.id] })
    return posts.find((each) => !('slug' in by) || each.slug === by.slug)
  }
  const query = selectPublished(db)
    .select([...columns, 'content', 'blocks', 'is_unlisted', 'created_at', 'updated_at'])
    .$narrowType<Dated>()
  return 'slug' in by
    ? query.where('slug', '=', by.slug).executeTakeFirst()
    : query.where('id', '=', by.id).executeTakeFirst()
}

/**
 * The current address of a post with this former slug; null if the post is no longer public, undefined if there is none. Where
 * `isShownInGerman`, a post without a translation has its German slug.
 */
export async function resolveFormerSlug(db: Db, slug: string, isShownInGerman = false) {
  const formerSlugs = await db
    .selectFrom('blog_former_slugs')
    .select(['slug', 'post_id'])
    .where('slug', 'in', isGerman() ? [slug] : [slug, `en/${slug}`])
    .execute()
  const formerSlug = formerSlugs.find((each) => each.slug !== slug) ?? formerSlugs[0]
  if (!formerSlug) return isGerman() ? undefined : findByGermanSlug(db, slug)
  const post = await findPublishedPost(db, { id: formerSlug.post_id })
  if (post) return href('/blog/:slug', { slug: post.slug })
  const german = isGerman()
    ? undefined
    : await selectPublished(db)
        .select('slug')
        .where('id', '=', formerSlug.post_id)
        .executeTakeFirst()
  if (german && isShownInGerman && german.slug !== slug) return href('/blog/:slug', german)
  // A German slug was no address of the other language.
  return german && formerSlug.slug === slug ? undefined : null
}

/** The address in the second language of a post with this German slug. */
async function findByGermanSlug(db: Db, slug: string) {
  const german = await selectPublished(db).select('id').where('slug', '=', slug).executeTakeFirst()
  const found = german && (await findPublishedPost(db, german))
  return found && href('/blog/:slug', { slug: found.slug })
}

/** The time of the first publication after `after`, both ISO times. */
export async function findNextPublicationTime(db: Db, after: string) {
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
