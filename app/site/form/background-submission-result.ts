import { useSyncExternalStore } from 'react'

/** What a visitor sent: each has its own sentences. */
export type SubmissionName = 'Nachricht' | 'Bewerbung'

/** Result of a submission whose page the visitor has left: the reference, or the page for another attempt. */
export type BackgroundSubmissionResult = { what: SubmissionName } & (
  | { reference: string }
  | { page: string }
)

const listeners = new Set<() => void>()
let current: BackgroundSubmissionResult | undefined

export function setBackgroundSubmissionResult(
  announcement: BackgroundSubmissionResult | undefined,
) {
  current = announcement
  for (const listener of listeners) listener()
}

export const useBackgroundSubmissionResult = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
