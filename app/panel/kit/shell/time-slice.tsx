import { type ReactNode, Suspense, use } from 'react'
import { awaitTurn } from '#core/runtime/time-slice.ts'

/** Milliseconds per turn of the event loop for rendering parts of lists. */
const slice = 8
const waiting: (() => void)[] = []
/** Start times of the parts in this turn, from which the duration of one is estimated. */
let begun: number[] = []
let duration = slice / 4

/** Resolves in a turn of the event loop that only as many parts get as fit into a slice. */
function nextListTurn() {
  if (waiting.length === 0) wakeInBatches()
  return new Promise<void>((resolve) => void waiting.push(resolve))
}

/**
 * React renders all parts woken in one turn in the next turn, without a pause, so the others are woken only afterwards.
 */
function wakeInBatches() {
  setImmediate(() => {
    const [first = 0] = begun
    if (begun.length > 1) duration = ((begun.at(-1) ?? 0) - first) / (begun.length - 1)
    begun = []
    for (const wake of waiting.splice(0, Math.max(2, slice / duration))) wake()
    if (waiting.length > 0) setImmediate(wakeInBatches)
  })
}

/**
 * Cooperative rendering: on the server React renders a page without a pause, which blocks other requests. This part
 * waits until it and its neighbours fit into a turn of the event loop. In the browser it only renders its children.
 */
export function TimeSlice({ children }: { children: ReactNode }) {
  const turn = import.meta.env.SSR ? nextListTurn() : undefined
  return (
    <Suspense>
      <Wait turn={turn}>{children}</Wait>
    </Suspense>
  )
}

function Wait({ turn, children }: { turn: Promise<void> | undefined; children: ReactNode }) {
  if (turn) {
    use(turn)
    begun.push(performance.now())
  }
  return children
}

/**
 * Cooperative rendering outside of long lists: on the server the calling component waits for the next turn of the event
 * loop if the page has used up its slice of this one. React then renders it again.
 */
export function useTimeSlice() {
  if (!import.meta.env.SSR) return
  // React renders in another turn.
  const turn = awaitTurn(true)
  if (turn) use(turn)
}
