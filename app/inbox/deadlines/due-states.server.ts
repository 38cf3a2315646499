import { getGermanDay } from '#content/types/open-job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { buildWaitingSinceExpression, whereAwaitingAnswer } from './answered.server.ts'
import { loadDeadlineRules } from './deadline-rules.server.ts'
import { findDueDay } from './due-days.server.ts'
import type { DueState } from './due-state.ts'
import { countWorkingDays } from './working-days.server.ts'

/** By when those of the entries that wait for an answer are to be answered. */
export async function findDueStates(app: AppContext, kind: EntryKind, ids: number[]) {
  const states = new Map<number, DueState>()
  if (ids.length === 0) return states
  const [rules, rows] = await Promise.all([
    loadDeadlineRules(app),
    app.database.db
      .selectFrom(kind)
      .select(['id', buildWaitingSinceExpression(kind).as('since'), 'due_on', 'due_rule'])
      .where('id', 'in', ids)
      .where(whereAwaitingAnswer(kind))
      .execute(),
  ])
  const today = getGermanDay()
  for (const { id, since, due_on, due_rule } of rows) {
    // The job has not come to it yet.
    const on = due_rule === null ? findDueDay(rules, kind, since) : due_on
    if (on === null) continue
    const isOverdue = on < today
    states.set(id, {
      on,
      isOverdue,
      left: isOverdue ? 0 : countWorkingDays(today, on, rules.region),
    })
  }
  return states
}
