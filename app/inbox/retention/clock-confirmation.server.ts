import type { AppContext } from '#core/request/app-context.server.ts'
import { toCurrentAnomalyText } from '../forms/retention-anomaly.ts'
import { findLastCompletedRun, findLatestRun } from './retention-runs.server.ts'

export type PendingConfirmation = NonNullable<Awaited<ReturnType<typeof findPendingConfirmation>>>

/** The stopped retention run that waits for an operator; undefined when none waits or it would delete nothing. */
export async function findPendingConfirmation(app: AppContext) {
  const [round, trusted] = await Promise.all([findLatestRun(app), findLastCompletedRun(app)])
  if (round?.state !== 'stopped' || !trusted) return undefined
  const parts = Object.entries(round.counts).filter(([, count]) => count > 0)
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return undefined
  return {
    id: round.id,
    why: toCurrentAnomalyText(round.why ?? ''),
    clock: round.at,
    last: trusted.at,
    total,
    what: parts.map(([what, count]) => ({ what, count })),
  }
}
