import type { AppContext } from '#core/request/app-context.server.ts'
import { readGapsSoFar } from '#drafts/panel/ready/open-gaps.server.ts'
import { getGuideProgress } from './progress.server.ts'

/** Uses the last result of the checks on a large site: a step must not open only because they run. */
const readLastGaps: typeof readGapsSoFar = async (site) => ({
  ...(await readGapsSoFar(site)),
  isChecking: false,
})

/** Summary of the first-hour guide for the dashboard; null while it is not open. */
export async function summarizeFirstHour(app: AppContext) {
  const { isOpen, done, total, next } = await getGuideProgress(app, app.database.db, readLastGaps)
  return isOpen && next ? { done, total, next } : null
}
