import { uptime } from 'node:os'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { AppContext } from '#core/request/app-context.server.ts'
import { setTrustedTime } from '#core/runtime/clock.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { sendQuarantineDigest } from '../forms/quarantine.server.ts'
import {
  findRetentionAnomaly,
  isImplausibleTime,
  type PlannedDeletions,
} from '../forms/retention-anomaly.ts'
import { pickReplayDependencies, replayErasures } from '../privacy/replay-erasures.server.ts'
import { remindTalentPool } from '../status/pool-reminders.server.ts'
import { retentionRules } from './retention-rules.server.ts'
import {
  type DeletionCounts,
  findLastCompletedRun,
  findLatestRun,
  recordAssumedFirstRun,
  recordRun,
  sumRecentCounts,
} from './retention-runs.server.ts'
import { measureDrift, trustClock } from './trusted-clock.server.ts'

const day = 86_400_000
/** How far, in milliseconds, the clock may be from the stopped run for a confirmation to apply. */
const confirmationWindow = 2 * day

/** Starts the hourly retention job. Returns a function that stops it. */
export function startRetentionJob(app: AppContext) {
  const run = async () => {
    await replayErasures(pickReplayDependencies(app))
    await runRetention(app)
    await raiseClock(app)
    // Only a cache, so the clock does not matter.
    await app.drawings.sweep()
  }
  // Runs before a visitor or a mail can leave a row with a wrong time.
  const initialize = async () => {
    if (!isImplausibleTime(Date.now())) await recordAssumedFirstRun(app, new Date().toISOString())
    await raiseClock(app)
  }
  void initialize().catch((error: unknown) => log.error({ err: error }, 'the retention job failed'))
  const stop = startJob('retention', run, { every: 3_600_000, delay: 20_000 })
  // Each deletion is a transaction of its own: nobody waits for a long round.
  return () => void stop()
}

async function raiseClock(app: AppContext) {
  const trusted = await findLastCompletedRun(app)
  if (trusted) setTrustedTime(Date.parse(trusted.at))
}

/**
 * One run at `now` (milliseconds). An anomaly stops it before anything is deleted, and the stop is recorded for an
 * operator to confirm. `running` is a monotonic clock.
 */
export async function runRetention(app: AppContext, now = Date.now(), running = uptime() * 1000) {
  if (isImplausibleTime(now)) return logImpossibleTime(now)
  const at = new Date(now).toISOString()
  await recordAssumedFirstRun(app, at)
  await sendQuarantineDigest(app, now)
  const trusted = await findLastCompletedRun(app)
  const plan = await createPlan(app, now)
  const clocks = { now, running, anchor: trusted?.anchor }
  const drift = await measureDrift(app, clocks)
  const why = findRetentionAnomaly({ now, last: trusted && Date.parse(trusted.at), drift, plan })
  if (why) {
    const counts = Object.fromEntries(plan.map(({ what, due }) => [what, due]))
    if (await recordRun(app, { at, state: 'stopped', why, counts }))
      log.warn({ at, last: trusted?.at, counts }, `the retention job stopped: ${why}`)
    return 'stopped'
  }
  await trustClock(app, clocks, drift === undefined)
  await remindTalentPool(app, now)
  const counts = await runAll(app, now)
  await recordRun(app, { at, state: 'done', why: null, counts })
  return 'done'
}

function logImpossibleTime(now: number) {
  log.error({ now }, 'the retention job stopped: the clock shows a year that cannot be')
  return 'stopped' as const
}

/** Result of a confirmation: deleted rows by kind, or why it no longer applies. */
export type ConfirmationResult = DeletionCounts | 'changed' | 'gone'

/** An operator confirms the clock and the deletion of `seen` rows. */
export async function confirmAndRunRetention(
  app: AppContext,
  { id, seen: expected, who }: { id: number; seen: number; who: string },
  now = Date.now(),
): Promise<ConfirmationResult> {
  const round = await findLatestRun(app)
  if (round?.id !== id || round.state !== 'stopped') return 'gone'
  if (Math.abs(now - Date.parse(round.at)) > confirmationWindow) return 'changed'
  const plan = await createPlan(app, now)
  // Tolerates some rows that became due after the question was asked.
  if (plan.reduce((sum, { due }) => sum + due, 0) > expected + 20) return 'changed'
  const at = new Date(now).toISOString()
  const counts = await runAll(app, now)
  await recordRun(app, { at, state: 'done', why: round.why, counts, confirmed_by: who })
  return counts
}

async function createPlan(app: AppContext, now: number): Promise<PlannedDeletions[]> {
  const deleted = await sumRecentCounts(app, new Date(now - day).toISOString())
  const plan: PlannedDeletions[] = []
  for (const { what, countDue, countAll } of retentionRules) {
    const deletedCount = deleted[what] ?? 0
    const remaining = await countAll?.(app)
    plan.push({
      what,
      due: await countDue(app, now),
      all: remaining === undefined ? undefined : remaining + deletedCount,
      gone: deletedCount,
    })
    // SQLite blocks this thread.
    await otherWork()
  }
  return plan
}

/** One rule after the other, so that a large run does not delay submissions. */
async function runAll(app: AppContext, now: number) {
  const counts: DeletionCounts = {}
  for (const { what, run } of retentionRules) {
    const count = await run(app, now)
    if (count > 0) counts[what] = count
    await otherWork()
  }
  if (Object.keys(counts).length > 0) log.info({ counts }, 'the retention job deleted rows')
  return counts
}
