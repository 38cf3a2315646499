/** Slow-request guard: calls `onSlow` when, after 30 seconds of grace, the body arrives at less than 4 KiB/s. */
export function createThroughputGuard(onSlow: () => void) {
  const minBytesPerSecond = 4096
  const grace = 30_000
  const start = Date.now()
  let bytes = 0
  const timer = setInterval(() => {
    const due = ((Date.now() - start - grace) / 1000) * minBytesPerSecond
    if (bytes >= due) return
    clearInterval(timer)
    onSlow()
  }, 5000)
  timer.unref()
  return {
    arrived: (more: number) => {
      bytes += more
    },
    end: () => clearInterval(timer),
  }
}
