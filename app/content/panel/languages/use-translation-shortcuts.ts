import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Marks a row whose words are missing or out of date. */
export const unfinishedRowAttribute = 'data-unfinished'

const controls = ':is(input:not([type=hidden], [type=checkbox]), textarea, [contenteditable=true])'

/** F2 marks the text as unchanged and moves on; F8 and Shift+F8 move to the next and previous open text. */
export function useTranslationShortcuts(form: RefObject<HTMLFormElement | null>) {
  useWindowEvent('keydown', (event) => {
    if ((event.key !== 'F2' && event.key !== 'F8') || !form.current) return
    event.preventDefault()
    const rows = [...form.current.querySelectorAll<HTMLElement>('[data-row]')]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    if (event.key === 'F2') {
      const mark = rows[current]?.querySelector<HTMLInputElement>('input[data-same]')
      if (mark && !mark.checked) mark.click()
    }
    const isUnfinished = (row: HTMLElement) => row.hasAttribute(unfinishedRowAttribute)
    const next = event.shiftKey
      ? rows.slice(0, Math.max(current, 0)).findLast(isUnfinished)
      : rows.slice(current + 1).find(isUnfinished)
    const end = form.current.querySelector<HTMLElement>('button[type=submit]:not([hidden])')
    const control = next?.querySelector<HTMLElement>(controls) ?? end
    control?.focus()
  })
}
