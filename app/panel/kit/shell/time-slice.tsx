import { type ReactNode, Suspense, use } from 'react'
import { awaitTurn } from '#core/runtime/time-slice.ts'

/** Milliseconds of a turn of the event loop that parts of lists may take. */
const slice = 8
const waiting: (() => void)[] = []
/** When the parts of this turn began, which tells how long one takes. */
let begun: number[] = []
let duration = slice / 4

/** Resolves in a turn of the event loop that only as many parts get as fit into a slice. */
function nextListTurn() {
  if (waiting.length === 0) wakeInBatches()
  return new Promise<void>((resolve) => void waiting.push(resolve))
}

/** React renders all parts that were woken in one turn without a pause, in the next turn: only then are others woken. */
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
 * Cooperative rendering: on the server React renders a page without a pause, and nobody else is answered meanwhile. This
 * part of it waits until it and its neighbours fit into a turn of the event loop. In the browser it is its children.
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
 * Cooperative rendering of whatever is not a long list: on the server the component that calls this waits for the next
 * turn of the event loop when the page has used up its slice of this one. React renders it again afterwards.
 */
export function useTimeSlice() {
  if (!import.meta.env.SSR) return
  const turn = awaitTurn()
  if (turn) use(turn)
}
