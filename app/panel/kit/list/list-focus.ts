import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * Focus management of a list. Arrow keys move to the same control of the next row; a moved item keeps the focus, even
 * on another page; when the focused row disappears, the row at its position gets the focus.
 */
export function useListFocus() {
  const list = useRef<HTMLUListElement>(null)
  const focusedId = useRef<number>(undefined)
  const lastFocus = useRef<{ control: Element; index: number }>(undefined)

  // Runs after each rendering: the row may come with another page.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-item="${focusedId.current}"]`)
    if (!row) return
    focusedId.current = undefined
    row.querySelector<HTMLElement>('[data-control="handle"]')?.focus()
    row.scrollIntoView({ block: 'center' })
  })

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (!lastFocus.current || lastFocus.current.control.isConnected || !isLost) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows[lastFocus.current.index] ?? rows.at(-1)
    lastFocus.current = undefined
    const link = row?.querySelector<HTMLElement>('[data-control="open"], [data-control="title"]')
    const focusTarget = link ?? document.getElementById('content')
    focusTarget?.focus()
  })

  // Includes the controls above the rows, such as those for selected rows.
  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element) || !list.current?.parentElement?.contains(target)) return
      const index = [...list.current.children].findIndex((row) => row.contains(target))
      lastFocus.current = { control: target, index: Math.max(0, index) }
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
    const siblings = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-control="${control}"]`) ?? []),
    ]
    siblings[siblings.indexOf(target) + step]?.focus()
  }

  function focusOn(id: number) {
    focusedId.current = id
  }
  return { list, onKeyDown, focusOn }
}
