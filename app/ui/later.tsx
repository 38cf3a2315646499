import { type ComponentType, lazy } from 'react'

/**
 * A part of every page that lies below what is seen first. Its HTML comes with the page; its script only when somebody
 * moves or it comes into view, so a first visit does not carry it. It stands in a `Suspense` without a fallback.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Begun at the first movement on whatever page: it is there before somebody has clicked his way to it.
  const loaded = globalThis.document ? moved().then(load) : undefined
  return lazy(() => loaded ?? load())
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let moving: Promise<void> | undefined

function moved() {
  moving ??= new Promise<void>((resolve) => {
    const begin = () => {
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, begin, true)
      resolve()
    }
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(),
    )
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
    for (const part of document.querySelectorAll('main > :nth-child(n + 2), body > footer'))
      observer.observe(part)
    if (scrollY > 0) begin()
  })
  return moving
}
