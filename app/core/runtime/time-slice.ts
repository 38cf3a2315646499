/** Milliseconds that long work may take in one turn of the event loop before others are answered. */
const longest = 8
/** Milliseconds without long work of a request before background work goes on. */
const quiet = 10
/** Milliseconds after which background work makes a step in any case. */
const maxPause = 30
type Wake = () => void

let started: number | undefined
const requests: Wake[] = []
const background: Wake[] = []
let isWaking = false
let isPaused = false
let lastRequest = Number.NEGATIVE_INFINITY
let lastStep = Number.NEGATIVE_INFINITY

let isInBackground = () => false

/** `isRunning` tells of the running code whether it is background work, which lets that of requests pass. */
export function registerBackground(isRunning: () => boolean) {
  isInBackground = isRunning
}

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

/** Background work goes on until the slice of its step is used up, then after a while without requests. */
function mustPause() {
  const now = performance.now()
  const sinceStep = now - lastStep
  const isBusy = requests.length > 0 || now - lastRequest < quiet
  return isBusy && sinceStep > longest && sinceStep < maxPause
}

function beginStep() {
  const now = performance.now()
  if (now - lastStep > longest) lastStep = now
}

function takeNext() {
  if (background.length > 0 && !mustPause()) {
    beginStep()
    return background.shift()
  }
  if (requests.length > 0) lastRequest = performance.now()
  return requests.shift()
}

/** Wakes who has waited longest, one at a time: what each does at once counts before the next one is woken. */
function wakeInTurn() {
  isWaking = false
  if (!isOver()) takeNext()?.()
  keepWaking()
}

function keepWaking() {
  if (isWaking || requests.length + background.length === 0) return
  if (requests.length === 0 && mustPause()) return wakeAfterPause()
  isWaking = true
  setImmediate(wakeInTurn)
}

function wakeAfterPause() {
  if (isPaused) return
  isPaused = true
  setTimeout(() => {
    isPaused = false
    keepWaking()
  }, quiet)
}

/**
 * Cooperative scheduling: undefined when the work may begin at once, otherwise its turn. All long work shares the slice and
 * takes turns, so that its parts do not add up.
 */
export function awaitTurn() {
  const isBackground = isInBackground()
  if (!isBackground) lastRequest = performance.now()
  if (!isOver() && requests.length === 0) {
    if (!isBackground) return
    if (background.length === 0 && !mustPause()) {
      beginStep()
      return
    }
  }
  return new Promise<void>((wake) => {
    ;(isBackground ? background : requests).push(wake)
    keepWaking()
  })
}
