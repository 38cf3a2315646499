import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Not when React takes over: what a visitor has opened before that stays open. */
export function useAfterNavigation(work: () => void) {
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    work()
  })
}

/** The focus moves, the page does not: somebody reads in it, or is on the way to a place in it. */
export const still = { preventScroll: true }
