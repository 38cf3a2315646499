import type { Right } from '../../auth/rights.ts'

/** Of the outbox: each shows, and moves, only the mails of what somebody works with. */
export const mailNeed: Right[] = ['applications:mail', 'messages:mail', 'people:read']

/** Of the activity: each shows what was done where somebody may look. */
export const activityNeed: Right[] = [
  'content:read',
  'jobs:read',
  'media:read',
  'templates:read',
  'settings:read',
  'people:read',
]
