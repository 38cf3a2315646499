import { expect, test } from 'vitest'
import { getPostState } from '#content/types/post-state.ts'

const now = '2026-05-01T10:00:00.000Z'

test.each([
  [false, null, 'draft'],
  [false, '2026-04-01T10:00:00.000Z', 'draft'],
  [true, null, 'draft'],
  [true, '2026-05-01T10:00:00.001Z', 'scheduled'],
  [true, now, 'published'],
] as const)('getPostState of (%s, %s) is %s', (is_published, published_at, state) => {
  expect(getPostState({ is_published, published_at }, now)).toBe(state)
})
