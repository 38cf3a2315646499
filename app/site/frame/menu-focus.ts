import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs after each navigation, but not on hydration, so that a menu opened before stays open. */
export function useAfterNavigation(work: () => void) {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    work()
  })
}

/** Moves the focus without scrolling. */
export const preventScrollOptions = { preventScroll: true }
