import { log } from './log.server.ts'

/** One round; a long one asks now and then whether it should end. */
type Work = (isStopped: () => boolean) => Promise<unknown>

/**
 * Works now and then every so many milliseconds, one round after the other. Returns how to stop: no round begins any more,
 * and it waits for the one under way. A round that fails is logged; the next one tries again.
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
