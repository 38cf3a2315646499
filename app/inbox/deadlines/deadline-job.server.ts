import { uptime } from 'node:os'
import { getGermanDay } from '#content/types/open-job.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { isImplausibleTime } from '../forms/retention-anomaly.ts'
import { isClockMoved } from '../retention/clock-moved.server.ts'
import { remindTasks } from '../tasks/remind-tasks.server.ts'
import { loadDeadlineRules } from './deadline-rules.server.ts'
import { refreshDueDays } from './due-days.server.ts'
import { sendInterimNotes } from './interim-notes.server.ts'
import { escalateOverdueEntries, remindInCharge } from './send-reminders.server.ts'

/** Reminders leave from this hour on. */
const firstHour = 7

/** Starts the job of deadlines and tasks. Returns the function that stops it. */
export const startDeadlineJob = (app: AppContext) =>
  startJob('deadlines', () => runDeadlineJob(app), { every: 60_000, delay: 10_000 })

/**
 * One round at `now` (milliseconds). While the clock cannot be right nothing is sent: a reminder would be early, and
 * missing when it is time. Each step says in its own transaction what it has sent, so a round can end anywhere.
 */
export async function runDeadlineJob(app: AppContext, now = Date.now(), running = uptime() * 1000) {
  if (isImplausibleTime(now)) return 'stopped' as const
  const rules = await loadDeadlineRules(app)
  const at = new Date(now)
  const today = getGermanDay(at)
  await refreshDueDays(app, rules, today)
  const hour = Number.parseInt(isoToGermanTime(at.toISOString()).split('T')[1] ?? '', 10)
  if (hour < firstHour || !canSendMail(app.environment)) return 'early' as const
  if (await isClockMoved(app, now, running)) return 'stopped' as const
  await remindInCharge(app, today, { region: rules.region, isAfternoon: hour >= 12 })
  if (rules.hasInterimNote) await sendInterimNotes(app, today)
  await escalateOverdueEntries(app, today)
  await remindTasks(app, today)
  return 'done' as const
}
