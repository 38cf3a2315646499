import type { Need } from '../../auth/rights.ts'

/** What is counted per week, and who sees how many. */
const needs = {
  Visits: 'content:read',
  Messages: 'messages:read',
  Applications: 'applications:read',
} as const satisfies Record<string, Need>

export type Series = keyof typeof needs

export const seriesFor = (can: (need: Need) => boolean) =>
  (Object.keys(needs) as Series[]) // exactly those of the object above
    .filter((name) => can(needs[name]))
