import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'

interface Move {
  id: number
  to: number
  /** Called when it is written. */
  then: (() => unknown) | undefined
}

/**
 * Moves that show at once and are written one after the other, so that somebody who presses a key several times gets
 * there. `offset` is the place of the first item shown.
 */
export function useMoves<Item extends { id: number }>(
  type: string,
  items: Item[],
  offset: number,
  failure: string,
) {
  const fetcher = useFetcher({ key: `move ${type}` })
  const [order, setOrder] = useState<number[]>()
  const waiting = useRef<Move[]>([])
  const running = useRef<Move>(undefined)
  const isIdle = fetcher.state === 'idle'

  function submitNext() {
    running.current?.then?.()
    running.current = waiting.current.shift()
    if (!running.current) return setOrder(undefined)
    const { id, to } = running.current
    void fetcher.submit(
      { to: String(to), failure },
      { method: 'post', action: href('/admin/items/:type/:id/move', { type, id: String(id) }) },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a move begins the next
  useEffect(() => {
    if (isIdle) submitNext()
  }, [isIdle])

  const shown = order ? sorted(items, order) : items
  function move(id: number, to: number, then?: () => unknown) {
    const others = shown.map((item) => item.id).filter((each) => each !== id)
    setOrder(others.toSpliced(Math.max(0, to - offset), 0, id))
    waiting.current.push({ id, to, then })
    if (isIdle && !running.current) submitNext()
  }
  return { shown, move }
}

const sorted = <Item extends { id: number }>(items: Item[], order: number[]) =>
  items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
