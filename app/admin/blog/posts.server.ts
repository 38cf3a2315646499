import type { Kysely } from 'kysely'
import type { Post } from '../../content/post.ts'
import { type PostState, stateOf } from '../../content/post-state.ts'
import type { Tables } from '../../content/tables.ts'

export type PostLine = Omit<Post, 'content'> & { state: PostState }

/** What the list is narrowed down by; an empty string leaves everything. */
export interface Wanted {
  search: string
  state: string
  tag: string
  author: string
}

/** Everything there is without the texts: drafts first, then what comes, then what was, newest first. */
export async function allPosts(db: Kysely<Tables>): Promise<PostLine[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'version', 'title', 'slug', 'teaser', 'image_url', 'tags', 'author'])
    .select(['is_published', 'published_at', 'created_at', 'updated_at', 'is_sample'])
    .orderBy('id', 'desc')
    .limit(5000)
    .execute()
  const now = new Date().toISOString()
  return rows
    .map((row) => ({ ...row, state: stateOf(row, now) }))
    .sort((a, b) => order[a.state] - order[b.state] || compare(timeOf(b), timeOf(a)))
}

export function matching(posts: PostLine[], { search, state, tag, author }: Wanted) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    const text = [post.title, post.slug, post.teaser, post.author, ...post.tags]
      .join(' ')
      .toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!state || post.state === state) &&
      (!tag || post.tags.includes(tag)) &&
      (!author || post.author === author)
    )
  })
}

const order: Record<PostState, number> = { draft: 0, scheduled: 1, published: 2 }
const timeOf = ({ published_at, updated_at }: PostLine) => published_at ?? updated_at
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
