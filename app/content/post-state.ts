import type { Post } from './post.ts'

export type PostState = 'draft' | 'scheduled' | 'published'

/** A post without a time is a draft, whatever its flag says. */
export function stateOf(
  { is_published, published_at }: Pick<Post, 'is_published' | 'published_at'>,
  now = new Date().toISOString(),
): PostState {
  if (!is_published || published_at === null) return 'draft'
  return published_at > now ? 'scheduled' : 'published'
}
