import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Arrow keys go to the same control of the row above or below; a moved item keeps the focus on another page too, and
 * whoever dealt with one that leaves the list goes on at the one in its place.
 */
export function useListFocus() {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const last = useRef<{ control: Element; index: number }>(undefined)

  // After each rendering, since the row may come with another page.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-item="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.querySelector<HTMLElement>('[data-control="handle"]')?.focus()
    row.scrollIntoView({ block: 'center' })
  })

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (!last.current || last.current.control.isConnected || !isLost) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows[last.current.index] ?? rows.at(-1)
    last.current = undefined
    const link = row?.querySelector<HTMLElement>('[data-control="open"], [data-control="title"]')
    const goal = link ?? document.getElementById('content')
    goal?.focus()
  })

  // Also at what stands above the rows, which deals with those that are ticked.
  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element) || !list.current?.parentElement?.contains(target)) return
      const index = [...list.current.children].findIndex((row) => row.contains(target))
      last.current = { control: target, index: Math.max(0, index) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const { target } = event
    const control = target instanceof HTMLElement && target.dataset.control
    if (step === 0 || !control || event.defaultPrevented) return
    event.preventDefault()
    const all = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-control="${control}"]`) ?? []),
    ]
    all[all.indexOf(target) + step]?.focus()
  }

  function focusOn(id: number) {
    wanted.current = id
  }
  return { list, onKeyDown, focusOn }
}
