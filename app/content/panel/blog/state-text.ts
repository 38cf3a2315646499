import type { Post } from '#content/types/post.ts'
import type { PostState } from '#content/types/post-state.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'

export const postStateLabels: Record<PostState, TextKey> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** `Scheduled 31 May 2026, 09:00` */
export const formatPostState = (
  t: Translator,
  { state, published_at }: Pick<Post, 'published_at'> & { state: PostState },
) =>
  state === 'draft' || published_at === null
    ? t.of(postStateLabels.draft)
    : `${t.of(postStateLabels[state])} ${t.time(published_at)}`
