import { performance } from 'node:perf_hooks'

/** After so many busy periods the timeout counts all the same. */
const maxBusyPeriods = 10

/**
 * Calls `onTimeout` after `period` milliseconds in which the process mostly waited: work that a busy machine slows down does
 * not hang. Returns the function that cancels it.
 */
export function startIdleTimeout(onTimeout: () => void, period: number) {
  let begin = performance.eventLoopUtilization()
  let busyPeriods = 0
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(begin)
    begin = performance.eventLoopUtilization()
    if (utilization > 0.5 && ++busyPeriods < maxBusyPeriods) return
    clearInterval(timer)
    onTimeout()
  }, period)
  return () => clearInterval(timer)
}
