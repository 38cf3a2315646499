import { type ReactNode, Suspense, use } from 'react'
import { takeTurn } from '#core/runtime/time-slice.ts'

let last = Promise.resolve()

/** Resolves in a turn of the event loop that no other caller gets. */
function nextOwnTurn() {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return last
}

/**
 * Cooperative rendering: on the server React renders a page without a pause, and nobody else is answered meanwhile. This
 * part of a long list waits for a turn of the event loop of its own. In the browser it is its children.
 */
export function TimeSlice({ children }: { children: ReactNode }) {
  const turn = import.meta.env.SSR ? nextOwnTurn() : undefined
  return (
    <Suspense>
      <Wait turn={turn}>{children}</Wait>
    </Suspense>
  )
}

function Wait({ turn, children }: { turn: Promise<void> | undefined; children: ReactNode }) {
  if (turn) use(turn)
  return children
}

/**
 * Cooperative rendering of whatever is not a long list: on the server the component that calls this waits for the next
 * turn of the event loop when the page has used up its slice of this one. React renders it again afterwards.
 */
export function useTimeSlice() {
  if (!import.meta.env.SSR) return
  const turn = takeTurn()
  if (turn) use(turn)
}
