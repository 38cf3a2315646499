/** Milliseconds of long work per turn of the event loop, before other requests are answered. */
const longest = 8
/** Milliseconds without long work of a request before background work continues. */
const quiet = 10
/** Milliseconds after which background work makes a step even while requests are busy. */
const maxPause = 30

interface Task {
  wake(): void
  /** A request that works as soon as it is woken: others may be woken in the same turn. */
  isImmediate: boolean
}

let started: number | undefined
const requests: Task[] = []
const background: Task[] = []
let isWaking = false
let isPaused = false
let lastRequest = Number.NEGATIVE_INFINITY
let lastStep = Number.NEGATIVE_INFINITY
/** Results that requests wait for from another thread. */
let awaitedResults = 0
/** Whether a request had a turn since the last step of background work began. */
let isRequestServed = true

let isInBackground = () => false

/** `isRunning` tells whether the running code is background work, which lets requests pass. */
export function registerBackgroundDetector(isRunning: () => boolean) {
  isInBackground = isRunning
}

/**
 * Background work pauses while a request waits for another thread: on a single processor it would leave that thread, which
 * has a lower priority, next to nothing.
 */
export async function pauseBackgroundDuring<Result>(work: Promise<Result>): Promise<Result> {
  if (isInBackground()) return work
  awaitedResults++
  try {
    return await work
  } finally {
    awaitedResults--
  }
}

/** True when the time slice of this turn is used up; a turn begins with the first call. */
function isOver() {
  if (started === undefined) {
    started = performance.now()
    setImmediate(() => {
      started = undefined
    })
  }
  return performance.now() - started > longest
}

/** Background work continues until the slice of its step is used up, then pauses until no request is busy. */
function mustPause() {
  const now = performance.now()
  const sinceStep = now - lastStep
  const isBusy = requests.length > 0 || awaitedResults > 0 || now - lastRequest < quiet
  return isBusy && sinceStep > longest && sinceStep < maxPause
}

function beginStep() {
  const now = performance.now()
  if (now - lastStep <= longest) return
  lastStep = now
  isRequestServed = false
}

/**
 * Between two steps of background work a waiting request gets a turn: where each turn of the event loop takes longer than
 * `maxPause`, background work would take them all.
 */
function isBackgroundNext() {
  if (background.length === 0 || mustPause()) return false
  return isRequestServed || requests.length === 0 || performance.now() - lastStep <= longest
}

function takeNext() {
  if (isBackgroundNext()) {
    beginStep()
    return background.shift()
  }
  isRequestServed = true
  if (requests.length > 0) lastRequest = performance.now()
  return requests.shift()
}

/** Wakes the longest waiting task; its synchronous work counts before the next one is woken. */
function wakeInTurn() {
  isWaking = false
  wake(isOver() ? undefined : takeNext())
}

function wake(task: Task | undefined) {
  task?.wake()
  if (task?.isImmediate) wakeInSameTurn()
  else keepWaking()
}

/** Requests share the slice of a turn: where turns are long, one step of one of them a turn would take minutes. */
function wakeInSameTurn() {
  isWaking = true
  const next = () => {
    isWaking = false
    wake(isOver() ? undefined : requests.shift())
  }
  // The work of the task that was woken is done in microtasks; ticks come after them.
  queueMicrotask(() => process.nextTick(next))
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
 * Cooperative scheduling: undefined when the work may begin at once, otherwise a promise of its turn. All long work shares
 * one time slice per turn of the event loop. `isDeferred`: what waits does not work as soon as the promise is resolved.
 */
export function awaitTurn(isDeferred = false) {
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
    const isImmediate = !isBackground && !isDeferred
    ;(isBackground ? background : requests).push({ wake, isImmediate })
    keepWaking()
  })
}
