import { useSyncExternalStore } from 'react'

/** Whether scripts run: false on the server and in the first rendering of the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const subscribe = () => () => {}
