/** Milliseconds that the work of one turn of the event loop may take before others are answered. */
const longest = 8
let started: number | undefined

/** True when the running turn of the event loop has no time left; a turn begins with the first call. */
function isOver() {
  if (started === undefined) {
    started = performance.now()
    setImmediate(() => {
      started = undefined
    })
  }
  return performance.now() - started > longest
}

/** The next turn of the event loop, when the time slice of this one is used up. */
export const nextTurnIfOver = () =>
  isOver() ? new Promise<void>((resolve) => setImmediate(() => resolve())) : undefined

/**
 * Cooperative scheduling: runs work when the running turn of the event loop has time left. All long work shares the slice,
 * so that its parts do not add up.
 */
export async function runInTimeSlice<Result>(work: () => Result | Promise<Result>) {
  for (let next = nextTurnIfOver(); next; next = nextTurnIfOver()) await next
  return work()
}
