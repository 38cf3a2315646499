export type PostState = 'draft' | 'scheduled' | 'published'

/** A post without a time is a draft, also with `is_published`. */
export function getPostState(
  { is_published, published_at }: { is_published: boolean; published_at: string | null },
  now = new Date().toISOString(),
): PostState {
  if (!is_published || published_at === null) return 'draft'
  return published_at > now ? 'scheduled' : 'published'
}
