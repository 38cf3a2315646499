/** Milliseconds that long work may take in one turn of the event loop before others are answered. */
const longest = 8
let started: number | undefined
let waiting = 0

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

/** Wakes one waiting work after the other: what each does at once counts before the next one is woken. */
function wakeInTurn(wake: () => void) {
  setImmediate(() => {
    if (isOver()) return wakeInTurn(wake)
    waiting--
    wake()
  })
}

/**
 * Cooperative scheduling: undefined when the work may begin at once, otherwise its turn. All long work shares the slice and
 * takes turns, so that its parts do not add up.
 */
export function takeTurn() {
  if (!isOver() && waiting === 0) return
  waiting++
  return new Promise<void>(wakeInTurn)
}
