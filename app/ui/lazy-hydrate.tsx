import type { ComponentType } from 'react'
import { lazyComponent } from './lazy-component.ts'

/**
 * Deferred hydration of a part below the fold: its HTML is in the page, its script is loaded at the first interaction
 * or when it comes into view. Needs a `Suspense` without a fallback.
 */
export function lazyHydrate<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  if (import.meta.env.SSR) return lazyComponent(load, 'default')
  // Starts at the first interaction on any page, so that it is loaded before a navigation needs it.
  const loading = waitForInteraction().then(load)
  return lazyComponent(() => loading, 'default')
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let moving: Promise<void> | undefined

function waitForInteraction() {
  moving ??= new Promise<void>((resolve) => {
    const begin = () => {
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, begin, true)
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
    )
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
    for (const part of document.querySelectorAll('main > :nth-child(n + 2), body > footer'))
      observer.observe(part)
    if (scrollY > 0) begin()
  })
  return moving
}
