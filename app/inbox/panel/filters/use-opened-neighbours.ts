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
  return current
}

/** For a list: what is opened from it has its place there as it is now. */
export function useNewPlaces() {
  useEffect(() => {
    opened = undefined
  }, [])
}
