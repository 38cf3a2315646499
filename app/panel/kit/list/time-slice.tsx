import { type ReactNode, Suspense, use } from 'react'

let last = Promise.resolve()

/** Resolves in a turn of the event loop that no other caller gets. */
function nextTurn() {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return last
}

/**
 * Cooperative rendering: on the server React renders a page without a pause, and nobody else is answered meanwhile. This
 * part of a long list waits for a turn of the event loop of its own. In the browser it is its children.
 */
export function TimeSlice({ children }: { children: ReactNode }) {
  const turn = import.meta.env.SSR ? nextTurn() : undefined
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
