import { useEffect } from 'react'

/** Whoever closes the dialog goes on in the list where it was opened, or at the item that has come into being. */
export function useReturningFocus(path: string) {
  useEffect(() => {
    const before = new Set(listed().map(({ dataset }) => dataset.item))
    return () => {
      setTimeout(() => {
        if (document.querySelector('[role=dialog]')) return
        const created = listed().find(({ dataset }) => !before.has(dataset.item))
        const opener = `main a[href="${path}"], main a[href^="${path}?"]`
        const link = created?.querySelector<HTMLElement>('[data-control="title"]')
        const goal = link ?? document.querySelector<HTMLElement>(opener)
        goal?.focus({ preventScroll: true })
        goal?.scrollIntoView({ block: created ? 'center' : 'nearest' })
      }, 50)
    }
  }, [path])
}

const listed = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')]

/** Escape closes the dialog on top; the one below it hears the key, too. */
export const ifTopmostDialog = (close: () => unknown) => () => {
  if (document.querySelectorAll('[role=dialog]').length < 2) void close()
}
