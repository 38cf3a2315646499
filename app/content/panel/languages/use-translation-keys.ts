import type { KeyboardEvent } from 'react'

/** Marks a row whose words are missing or out of date. */
export const unfinishedRow = 'data-open-row'

/** F2: nothing to change, on to the next; F8 and Shift+F8: the next and the previous open text. */
export function handleTranslationKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'F2' && event.key !== 'F8') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  event.preventDefault()
  if (event.key === 'F2') {
    const mark = rows[current]?.querySelector<HTMLInputElement>('input[type=checkbox][data-same]')
    if (mark && !mark.checked) mark.click()
  }
  const isOpen = (row: HTMLElement) => row.hasAttribute(unfinishedRow)
  const next =
    event.key === 'F8' && event.shiftKey
      ? rows.slice(0, Math.max(current, 0)).findLast(isOpen)
      : rows.slice(current + 1).find(isOpen)
  const control =
    next?.querySelector<HTMLElement>(
      ':is(input:not([type=hidden], [type=checkbox]), textarea, [contenteditable=true])',
    ) ?? event.currentTarget.querySelector<HTMLElement>('button[type=submit]:not([hidden])')
  control?.focus()
}
