import { setImmediate as otherWork } from 'node:timers/promises'
import { getGermanDay } from '#content/types/open-job.ts'
import { lockForUpdate } from '#core/db/lock-for-update.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { allEntryKinds, type EntryKind } from '../entries/kinds.ts'
import { buildWaitingSinceExpression } from './answered.server.ts'
import { type DeadlineRules, formatDueRuleKey } from './deadline-rules.server.ts'
import { addWorkingDays, findLastWorkingDayWithin } from './working-days.server.ts'

/** The last day of the promise for what was received at this time. */
export function findDueDay(
  { promises, region }: Pick<DeadlineRules, 'promises' | 'region'>,
  kind: EntryKind,
  receivedAt: string,
) {
  const promise = promises[kind]
  if (!promise) return null
  const find = promise.unit === 'working day' ? addWorkingDays : findLastWorkingDayWithin
  return find(getGermanDay(new Date(receivedAt)), promise.count, region)
}

const listIds = (rows: { id: number }[]) => rows.map(({ id }) => id)

const batchSize = 500
/** The interim note is sent once, whatever the settings become. */
const noReminders = { warned_on: null, escalated_on: null }

/**
 * Computes the due days that are missing or follow former settings. One that moves to today or later has its reminders
 * anew. Leaves `updated_at` as it is, for nobody did anything.
 */
export async function refreshDueDays(app: AppContext, rules: DeadlineRules, today: string) {
  const { db } = app.database
  for (const kind of allEntryKinds) {
    const due_rule = formatDueRuleKey(rules, kind)
    for (let found = batchSize; found === batchSize; await otherWork()) {
      const rows = await db
        .selectFrom(kind)
        .select(['id', buildWaitingSinceExpression(kind).as('since')])
        .where((eb) =>
          eb.or([
            eb('due_rule', '<', due_rule),
            eb('due_rule', '>', due_rule),
            eb('due_rule', 'is', null),
          ]),
        )
        .limit(batchSize)
        .execute()
      found = rows.length
      if (found === 0) break
      const byDay = Map.groupBy(rows, (row) => findDueDay(rules, kind, row.since))
      // One transaction: each waits for the disk.
      await db.transaction().execute(async (trx) => {
        await trx
          .selectFrom(kind)
          .select('id')
          .where('id', 'in', listIds(rows))
          .orderBy('id')
          .$call(lockForUpdate(trx))
          .execute()
        for (const [due_on, group] of byDay) {
          const isAhead = due_on !== null && due_on >= today
          await trx
            .updateTable(kind)
            .set({ due_on, ...(isAhead && noReminders) })
            .where('id', 'in', listIds(group))
            .where('due_on', 'is distinct from', due_on)
            .execute()
        }
        await trx.updateTable(kind).set({ due_rule }).where('id', 'in', listIds(rows)).execute()
      })
    }
  }
}
