import type { Post } from '../../content/post.ts'
import type { PostState } from '../../content/post-state.ts'
import { readableTime } from '../shell/readable-time.ts'

export const labels: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

/** `Scheduled 31 May 2026, 09:00` */
export const stateText = ({
  state,
  published_at,
}: Pick<Post, 'published_at'> & { state: PostState }) =>
  state === 'draft' || published_at === null
    ? labels.draft
    : `${labels[state]} ${readableTime(published_at)}`
