import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const background = new AsyncLocalStorage<true>()
/** Milliseconds without a query of a request before background work goes on. */
const quiet = 10
/** Milliseconds after which background work makes a step in any case. */
const longest = 30
let lastRequest = 0

/** Runs work whose queries let those of requests pass, see `letRequestsPass`. */
export const runInBackground = <Result>(work: () => Result) => background.run(true, work)

/** Called before a query: background work waits while requests read the database. */
export async function letRequestsPass() {
  if (background.getStore() === undefined) {
    lastRequest = performance.now()
    return
  }
  const deadline = performance.now() + longest
  while (performance.now() - lastRequest < quiet && performance.now() < deadline) await pause(5)
}
