import type { Right } from '#accounts/rights.ts'

/** Of what may be about all content. A draft takes what somebody may write; publishing it asks for each of its changes. */
export const anyContent = {
  read: ['content:read', 'jobs:read', 'settings:read'],
  write: ['content:write', 'jobs:write', 'settings:write'],
} satisfies Record<string, Right[]>

/** Of the outbox: each shows, and moves, only the mails of what somebody works with. */
export const mailPermission: Right[] = ['applications:mail', 'messages:mail', 'people:read']

/** Of the activity: each shows what was done where somebody may look. */
export const activityPermission: Right[] = [
  'content:read',
  'jobs:read',
  'media:read',
  'templates:read',
  'settings:read',
  'people:read',
]
