import { useSyncExternalStore } from 'react'

/** Result of a submission whose page the visitor has left: the reference, or the page for another attempt. */
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
