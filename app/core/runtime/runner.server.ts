import { log } from './log.server.ts'

/** One round; a long one polls `isStopped`. */
type Work = (isStopped: () => boolean) => Promise<unknown>

/**
 * Runs `work` now and every `every` milliseconds, never two rounds at once. Logs a failed round; the next one tries again.
 * Returns the function that stops the runner and waits for the round under way.
 */
export function startRunner(work: Work, every: number, failure: string) {
  let round: Promise<void> | undefined
  let isStopped = false
  function run() {
    if (isStopped) return
    round ??= work(() => isStopped)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .then(() => {
        round = undefined
      })
  }
  const timer = setInterval(run, every)
  timer.unref()
  run()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await round
  }
}
