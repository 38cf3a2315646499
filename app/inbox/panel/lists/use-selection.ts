import { useState } from 'react'

/** Selection of rows. Selected rows that are no longer visible do not count. */
export function useSelection<Row extends { id: number }>(rows: Row[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const chosenRows = rows.filter(({ id }) => selectedIds.has(id))
  const chosen = chosenRows.map(({ id }) => id)
  const isAll = rows.length > 0 && chosen.length === rows.length
  return {
    chosen,
    chosenRows,
    isAll,
    isSome: chosen.length > 0 && !isAll,
    isChosen: (id: number) => selectedIds.has(id),
    toggle: (id: number) =>
      setSelectedIds((previous) => {
        const next = new Set(previous)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setSelectedIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setSelectedIds(new Set()),
  }
}

/** Query of an address or a form about several entries. */
export const toIdParams = (ids: number[]) =>
  new URLSearchParams(ids.map((id) => ['id', String(id)]))
