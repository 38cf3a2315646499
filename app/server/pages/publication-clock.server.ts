import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { findNextPublicationTime } from '#content/types/published-posts.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Milliseconds; limits a timer, since the system clock may be changed meanwhile. */
const maxDelay = 30_000

/** Calls `work` when a scheduled post is due. Each instance has its own timer. */
export function onScheduledPostDue({ database }: Pick<AppContext, 'database'>, work: () => void) {
  let timer: NodeJS.Timeout | undefined
  let checkedUntil = getCurrentIsoTime()
  let reading = 0

  async function scheduleNext() {
    const mine = ++reading
    clearTimeout(timer)
    const next = await findNextPublicationTime(database.db, checkedUntil).catch(
      () => 'unknown' as const,
    )
    if (mine === reading) wait(next)
  }

  function wait(next: string | undefined) {
    if (next === undefined) return
    const delay = next === 'unknown' ? 5000 : Date.parse(next) - Date.now()
    timer = setTimeout(look, Math.min(Math.max(delay, 0), maxDelay), next).unref()
  }

  function look(next: string) {
    if (next > getCurrentIsoTime() && next !== 'unknown') return wait(next)
    if (next !== 'unknown') {
      checkedUntil = getCurrentIsoTime()
      work()
    }
    void scheduleNext()
  }

  void scheduleNext()
  return database.onChange(() => void scheduleNext())
}

/** Cached pages contain job deadlines and the year. */
export function onNewDay(work: () => void) {
  let day = getGermanDay()
  const look = () => {
    if (day === getGermanDay()) return
    day = getGermanDay()
    work()
  }
  setInterval(look, 30_000).unref()
}
