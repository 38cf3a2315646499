import type { Post } from '../../content/post.ts'
import type { PostState } from '../../content/post-state.ts'
import { toLocalTime } from '../../forms/local-time.ts'

export const labels: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** `Scheduled 2026-05-31 09:00` */
export const stateText = ({
  state,
  published_at,
}: Pick<Post, 'published_at'> & { state: PostState }) =>
  state === 'draft' || published_at === null
    ? labels.draft
    : `${labels[state]} ${toLocalTime(published_at).replace('T', ' ')}`
