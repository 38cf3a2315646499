import type { AppContext } from '#core/request/app-context.server.ts'
import { findRetentionAnomaly, isImplausibleTime } from '../forms/retention-anomaly.ts'
import { findLastCompletedRun } from './retention-runs.server.ts'
import { measureDrift } from './trusted-clock.server.ts'

/** Whether the clock is behind the last retention run, or was changed. That the program rested is no anomaly here. */
export async function isClockMoved(app: AppContext, now: number, running: number) {
  if (isImplausibleTime(now)) return true
  const trusted = await findLastCompletedRun(app)
  const last = trusted && Date.parse(trusted.at)
  const drift = await measureDrift(app, { now, running, anchor: trusted?.anchor })
  const earlier = last === undefined ? undefined : Math.max(last, now)
  return findRetentionAnomaly({ now, last: earlier, drift, plan: [] }) !== undefined
}
