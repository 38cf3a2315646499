import type { Right } from '#accounts/rights.ts'

/**
 * Rights for routes across all content. A draft accepts all changes that a person may write; publishing checks each.
 */
export const contentPermissions = {
  read: ['content:read', 'jobs:read', 'settings:read'],
  write: ['content:write', 'jobs:write', 'settings:write'],
} satisfies Record<string, Right[]>

/** Rights for the outbox, which shows only mails of the person's areas. */
export const outboxPermission: Right[] = ['applications:mail', 'messages:mail', 'people:read']

/** Rights for the activity, which shows only events of the person's areas. */
export const activityPermission: Right[] = [
  'content:read',
  'jobs:read',
  'media:read',
  'templates:read',
  'settings:read',
  'people:read',
]
