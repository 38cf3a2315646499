import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Arrow keys go to the same control of the row above or below; a moved item keeps the focus on another page too. */
export function useListFocus() {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)

  // After each rendering, since the row may come with another page.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-item="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.querySelector<HTMLElement>('[data-control="handle"]')?.focus()
    row.scrollIntoView({ block: 'center' })
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const control = event.target instanceof HTMLElement ? event.target.dataset.control : undefined
    if (step === 0 || !control || event.defaultPrevented) return
    event.preventDefault()
    const all = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-control="${control}"]`) ?? []),
    ]
    all[all.indexOf(event.target as HTMLElement) + step]?.focus()
  }

  function focusOn(id: number) {
    wanted.current = id
  }
  return { list, onKeyDown, focusOn }
}
