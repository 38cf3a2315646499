import { useState } from 'react'

/** Which rows of a list are ticked; rows that are no longer shown do not count. */
export function useSelection(shown: { id: number }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = shown.map(({ id }) => id).filter((id) => ticked.has(id))
  const isAll = shown.length > 0 && chosen.length === shown.length
  return {
    chosen,
    isAll,
    isSome: chosen.length > 0 && !isAll,
    isChosen: (id: number) => ticked.has(id),
    toggle: (id: number) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    toggleAll: () => setTicked(new Set(isAll ? [] : shown.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  }
}

/** For an address or a form that is about several entries. */
export const toIdParams = (ids: number[]) =>
  new URLSearchParams(ids.map((id) => ['id', String(id)]))
