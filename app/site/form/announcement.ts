import { useSyncExternalStore } from 'react'

/** What became of something sent from a page that the visitor has left: its reference, or the page to try again on. */
export type Announcement = { what: string } & ({ reference: string } | { page: string })

const listeners = new Set<() => void>()
let announced: Announcement | undefined

export function announce(announcement: Announcement | undefined) {
  announced = announcement
  for (const listener of listeners) listener()
}

export const useAnnouncement = () =>
  useSyncExternalStore(
    subscribe,
    () => announced,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
