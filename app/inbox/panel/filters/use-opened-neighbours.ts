import { useEffect, useState } from 'react'

export interface Neighbours {
  previous: number | null
  next: number | null
}

/** The neighbours of the entry that was opened last in this tab. */
let opened: (Neighbours & { place: string }) | undefined

/**
 * The neighbours as they were when the entry was opened, also after its mail was written on a page of its own: an
 * answer moves the entry to another place of the list, and whoever works through the list goes on.
 */
export function useOpenedNeighbours(place: string, { previous, next }: Neighbours) {
  const [first, setFirst] = useState(opened?.place === place ? opened : { place, previous, next })
  const current = first.place === place ? first : { place, previous, next }
  if (first.place !== place) setFirst(current)
  useEffect(() => {
    opened = current
  }, [current])
  return fillMissing(current, { previous, next })
}

/** A side that had nobody shows who is there now, unless it is who stands on the other. */
export const fillMissing = (first: Neighbours, now: Neighbours): Neighbours => ({
  previous: first.previous ?? (now.previous === first.next ? null : now.previous),
  next: first.next ?? (now.next === first.previous ? null : now.next),
})

/** For a list and the dashboard: what is opened from it has its place as it is now. */
export function useNewPlaces() {
  useEffect(() => {
    opened = undefined
  }, [])
}
