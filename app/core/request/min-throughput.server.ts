/** Half a minute is everybody's; from then on at least as much must have come as the slowest telephone manages. */
export function requireMinThroughput(onSlow: () => void) {
  const slowest = 4096
  const grace = 30_000
  const started = Date.now()
  let bytes = 0
  const timer = setInterval(() => {
    const due = ((Date.now() - started - grace) / 1000) * slowest
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
