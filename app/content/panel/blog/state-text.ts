import type { Post } from '#content/post.ts'
import type { PostState } from '#content/post-state.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'

export const labels: Record<PostState, Text> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** `Scheduled 31 May 2026, 09:00` */
export const stateText = (
  t: Translator,
  { state, published_at }: Pick<Post, 'published_at'> & { state: PostState },
) =>
  state === 'draft' || published_at === null
    ? t.of(labels.draft)
    : `${t.of(labels[state])} ${t.time(published_at)}`
