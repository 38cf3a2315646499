import { useEffect } from 'react'

/** Restores the focus after a dialog: to the created item, or to the link that opened it. */
export function useReturningFocus(path: string) {
  useEffect(() => {
    const idsBefore = new Set(listItems().map(({ dataset }) => dataset.item))
    return () => {
      setTimeout(() => {
        if (document.querySelector('[role=dialog]')) return
        const created = listItems().find(({ dataset }) => !idsBefore.has(dataset.item))
        const opener = `main a[href="${path}"], main a[href^="${path}?"]`
        const link = created?.querySelector<HTMLElement>('[data-control="title"]')
        const target = link ?? document.querySelector<HTMLElement>(opener)
        target?.focus({ preventScroll: true })
        target?.scrollIntoView({ block: created ? 'center' : 'nearest' })
      }, 50)
    }
  }, [path])
}

const listItems = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')]

/** Guard for Escape: every open dialog receives the key, only the topmost may close. */
export const limitToTopmostDialog = (close: () => unknown) => () => {
  if (document.querySelectorAll('[role=dialog]').length < 2) void close()
}
