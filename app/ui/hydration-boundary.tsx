import { Fragment, type ReactNode, Suspense, useState } from 'react'

/**
 * Keeps the HTML of the server until the scripts of its content have arrived. A navigation of the router brings no HTML:
 * without a boundary it shows the former page until then, instead of gaps.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  // Kept as at first: another boundary would mount the content again.
  const [Boundary] = useState(() => (hasNavigated() ? Fragment : Suspense))
  return <Boundary>{children}</Boundary>
}

/** Whether the router has left the page of the document. */
function hasNavigated() {
  if (import.meta.env.SSR) return false
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== location.pathname
}
