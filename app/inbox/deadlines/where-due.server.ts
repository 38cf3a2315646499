import { type RawBuilder, sql } from 'kysely'
import { getLocalDay } from '#content/types/open-job.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { awaitsAnswer } from './answered.server.ts'
import { type DueFilter, dueFilters } from './due-state.ts'

export const parseDueFilter = (query: URLSearchParams): DueFilter | '' =>
  dueFilters.find((each) => each === query.get('due')) ?? ''

/** Condition: the entry waits for a promised answer, or has waited too long. */
export const whereDue = (kind: EntryKind, filter: DueFilter): RawBuilder<boolean> =>
  sql`due_on < ${filter === 'overdue' ? getLocalDay() : '9999'} and ${awaitsAnswer(kind)}`

/** Sort key: the promised day, after all others where nobody waits for it. */
export const dueSortKey = (kind: EntryKind) =>
  sql`coalesce(case when due_on is not null and ${awaitsAnswer(kind)} then due_on end, '9999')`
