import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

interface Move {
  id: number
  to: number
}

/**
 * Moves that show at once and are written one after the other, so that somebody who presses a key several times gets
 * there. `offset` is the place of the first item shown.
 */
export function useMoves<Item extends { id: number }>(type: string, items: Item[], offset: number) {
  const fetcher = useFetcher({ key: `move ${type}` })
  const [order, setOrder] = useState<number[]>()
  const waiting = useRef<Move[]>([])
  const isIdle = fetcher.state === 'idle'

  function submitNext() {
    const next = waiting.current.shift()
    if (!next) return setOrder(undefined)
    void fetcher.submit(
      { to: String(next.to) },
      { method: 'post', action: `/admin/items/${type}/${next.id}/move` },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a move begins the next
  useEffect(() => {
    if (isIdle) submitNext()
  }, [isIdle])

  const shown = order ? sorted(items, order) : items
  function move(id: number, to: number) {
    const ids = shown.map((item) => item.id)
    setOrder(ids.filter((each) => each !== id).toSpliced(to - offset, 0, id))
    waiting.current.push({ id, to })
    if (isIdle) submitNext()
  }
  return { shown, move }
}

const sorted = <Item extends { id: number }>(items: Item[], order: number[]) =>
  items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
