import { type Expression, type SqlBool, sql } from 'kysely'
import type { Post } from '#content/types/post.ts'
import { getPostState, type PostState } from '#content/types/post-state.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { buildWordConditions } from '#core/db/contains.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Option } from '#core/fields/field.ts'
import { getPageAndOffset, pageSize } from '#panel/kit/list/paging.server.ts'

export type PostListItem = Omit<Post, 'content' | 'blocks' | 'is_unlisted'> & { state: PostState }

/** Filters of the list; an empty string does not filter. */
export interface PostFilter {
  search: string
  state: string
  tag: string
  author: string
}

/** The tags as text: PostgreSQL cannot compare JSON. */
const tagList = sql<string>`cast(tags as text)`
const isDraft = sql<boolean>`(not is_published or published_at is null)`
const isScheduled = (now: string) => sql<boolean>`(is_published and published_at > ${now})`
const isPublished = (now: string) => sql<boolean>`(is_published and published_at <= ${now})`

/** One page of posts without their texts: drafts, scheduled, published; each newest first. */
export async function listPosts(db: Db, filter: PostFilter, query: URLSearchParams) {
  const now = new Date().toISOString()
  const matching = db
    .selectFrom(db.selectFrom('blog_posts').selectAll().select(tagList.as('tag_list')).as('posts'))
    .where((eb) => eb.and(listConditions(db, filter, now)))
  const total = await countRows(matching)
  const { page, pages, offset } = getPageAndOffset(query, total)
  const rows = await matching
    .select([
      'id',
      'version',
      'title',
      'slug',
      'teaser',
      'image_url',
      'image_dark',
      'tags',
      'author',
    ])
    .select(['is_published', 'published_at', 'created_at', 'updated_at', 'is_sample'])
    .orderBy(sql`case when ${isDraft} then 0 when ${isScheduled(now)} then 1 else 2 end`)
    .orderBy(sql`coalesce(published_at, updated_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  const lines = rows.map((row): PostListItem => ({ ...row, state: getPostState(row, now) }))
  return { page, pages, total, lines }
}

function listConditions(db: Db, { search, state, tag, author }: PostFilter, now: string) {
  const states: Record<PostState, Expression<SqlBool>> = {
    draft: isDraft,
    scheduled: isScheduled(now),
    published: isPublished(now),
  }
  const all: Expression<SqlBool>[] = buildWordConditions(
    db,
    ['title', 'slug', 'teaser', 'author', 'tag_list'],
    search,
  )
  const stateCondition = Object.entries(states).find(([name]) => name === state)
  if (stateCondition) all.push(stateCondition[1])
  // The column is JSON text, so a tag in quotation marks matches whole tags only.
  if (tag) all.push(sql<boolean>`replace(tag_list, ${JSON.stringify(tag)}, '') <> tag_list`)
  if (author) all.push(sql<boolean>`author = ${author}`)
  return all
}

/** The tags and authors of all posts, in German order. */
export async function listPostFilterOptions(db: Db) {
  const tagRows = isPostgres(db)
    ? sql`json_array_elements_text(tags) as each(value)`
    : sql`json_each(tags) as each`
  const [tags, authors] = await Promise.all([
    sql<{ tag: string }>`select distinct each.value as tag from blog_posts, ${tagRows}`.execute(db),
    db.selectFrom('blog_posts').select('author').distinct().execute(),
  ])
  return {
    tags: sortNames(tags.rows.map((row) => row.tag)),
    authors: sortNames(authors.map(({ author }) => author)),
  }
}

const sortNames = (names: string[]) => names.sort((a, b) => a.localeCompare(b, 'de'))

/** Users and former authors, as options. */
export async function listAuthorOptions(db: Db): Promise<Option[]> {
  const rows = await db
    .selectFrom('user')
    .select('name')
    .union(db.selectFrom('blog_posts').select('author as name'))
    .limit(500)
    .execute()
  return rows
    .map(({ name }) => ({ value: name, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))
}
