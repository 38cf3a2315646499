import { uptime } from 'node:os'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { isPast } from '#core/runtime/clock.ts'
import { log } from '#core/runtime/log.server.ts'
import { findAnomaly, isNoTime, type Planned } from './anomaly.ts'
import { remindPool } from './pool-reminders.server.ts'
import { announceQuarantined } from './quarantine.server.ts'
import { erasureTargets, replayErasures } from './replay-erasures.server.ts'
import { sweeps } from './retention-rules.server.ts'
import {
  type Counts,
  countsSince,
  lastTrusted,
  latestRun,
  recordRun,
  startRuns,
} from './retention-runs.server.ts'
import { driftOf, trustClock } from './trusted-clock.server.ts'

const day = 86_400_000
/** How far, in milliseconds, the clock may be from the stopped run for a confirmation to apply. */
const patience = 2 * day

/** Starts the hourly retention job. Returns a function that stops it. */
export function startRetention(program: AppContext) {
  const run = () =>
    replayErasures(erasureTargets(program))
      .then(() => runRetention(program))
      .then(() => learnTime(program))
      // Only a cache, so the clock does not matter.
      .then(() => program.drawings.sweep())
      .catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  // Runs before a visitor or a mail can leave a row with a wrong time.
  const begin = async () => {
    if (!isNoTime(Date.now())) await startRuns(program, new Date().toISOString())
    await learnTime(program)
  }
  void begin().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  const first = setTimeout(run, 20_000)
  const timer = setInterval(run, 3_600_000)
  first.unref()
  timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

async function learnTime(program: AppContext) {
  const last = await lastTrusted(program)
  if (last) isPast(Date.parse(last.at))
}

/**
 * One run at `now` (milliseconds). An anomaly stops it before anything is deleted, and the stop is recorded for an
 * operator to confirm. `running` is a monotonic clock.
 */
export async function runRetention(
  program: AppContext,
  now = Date.now(),
  running = uptime() * 1000,
) {
  if (isNoTime(now)) return stopAt(now)
  const at = new Date(now).toISOString()
  await startRuns(program, at)
  await announceQuarantined(program, now)
  const last = await lastTrusted(program)
  const plan = await planOf(program, now)
  const clocks = { now, running, anchor: last?.anchor }
  const drift = await driftOf(program, clocks)
  const why = findAnomaly({ now, last: last && Date.parse(last.at), drift, plan })
  if (why) {
    const counts = Object.fromEntries(plan.map(({ what, due }) => [what, due]))
    if (await recordRun(program, { at, state: 'stopped', why, counts }))
      log.warn({ at, last: last?.at, counts }, `housekeeping stopped: ${why}`)
    return 'stopped'
  }
  await trustClock(program, clocks, drift === undefined)
  await remindPool(program, now)
  const counts = await runAll(program, now)
  await recordRun(program, { at, state: 'done', why: null, counts })
  return 'done'
}

function stopAt(now: number) {
  log.error({ now }, 'housekeeping stopped: the clock shows a year that cannot be')
  return 'stopped' as const
}

/** Result of a confirmation: deleted rows by kind, or why it no longer applies. */
export type Confirmed = Counts | 'changed' | 'gone'

/** An operator confirms the clock and the deletion of `seen` rows. */
export async function confirmRound(
  program: AppContext,
  { id, seen, who }: { id: number; seen: number; who: string },
  now = Date.now(),
): Promise<Confirmed> {
  const round = await latestRun(program)
  if (round?.id !== id || round.state !== 'stopped') return 'gone'
  if (Math.abs(now - Date.parse(round.at)) > patience) return 'changed'
  const plan = await planOf(program, now)
  // Tolerates some rows that became due after the question was asked.
  if (plan.reduce((sum, { due }) => sum + due, 0) > seen + 20) return 'changed'
  const at = new Date(now).toISOString()
  const counts = await runAll(program, now)
  await recordRun(program, { at, state: 'done', why: round.why, counts, confirmed_by: who })
  return counts
}

async function planOf(program: AppContext, now: number): Promise<Planned[]> {
  const gone = await countsSince(program, new Date(now - day).toISOString())
  const plan: Planned[] = []
  for (const { what, due, all } of sweeps) {
    const before = gone[what] ?? 0
    const left = await all?.(program)
    plan.push({
      what,
      due: await due(program, now),
      all: left === undefined ? undefined : left + before,
      gone: before,
    })
    // SQLite blocks this thread.
    await otherWork()
  }
  return plan
}

/** One rule after the other, so that a large run does not delay submissions. */
async function runAll(program: AppContext, now: number) {
  const counts: Counts = {}
  for (const { what, run } of sweeps) {
    const count = await run(program, now)
    if (count > 0) counts[what] = count
    await otherWork()
  }
  if (Object.keys(counts).length > 0) log.info({ counts }, 'housekeeping deleted')
  return counts
}
