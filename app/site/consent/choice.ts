import { useSyncExternalStore } from 'react'

export type Choice = 'granted' | 'denied'

/** 'open' while somebody reconsiders. */
type State = Choice | 'open' | undefined

const key = 'einwilligung-statistik'
const listeners = new Set<() => void>()
let reconsidered = false

/** Kept in this browser only. Undefined on the server and where nobody has chosen yet. */
export function useChoice(): State {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Whether the page lives: only then can somebody choose. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

export function choose(choice: Choice) {
  reconsidered = false
  localStorage.setItem(key, choice)
  tell()
}

export function reconsider() {
  reconsidered = true
  tell()
}

function read(): State {
  if (reconsidered) return 'open'
  const stored = localStorage.getItem(key)
  return stored === 'granted' || stored === 'denied' ? stored : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
