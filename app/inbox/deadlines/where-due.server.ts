import { type RawBuilder, sql } from 'kysely'
import { getGermanDay } from '#content/types/open-job.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { whereAwaitingAnswer } from './answered.server.ts'

/** Condition: the entry waits for a promised answer, today is the last day for it, or it has waited too long. */
export function whereDue(
  kind: EntryKind,
  filter: 'waiting' | 'today' | 'overdue',
): RawBuilder<boolean> {
  const today = getGermanDay()
  const days = {
    waiting: sql`due_on < '9999'`,
    today: sql`due_on = ${today}`,
    overdue: sql`due_on < ${today}`,
  }
  return sql`${days[filter]} and ${whereAwaitingAnswer(kind)}`
}

/** Sort key: the promised day, after all others where nobody waits for it. */
export const buildDueSortKey = (kind: EntryKind) =>
  sql`coalesce(case when due_on is not null and ${whereAwaitingAnswer(kind)} then due_on end, '9999')`
