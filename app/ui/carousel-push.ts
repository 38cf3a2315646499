import type { RefObject } from 'react'
import type { CarouselDirection } from './carousel-index.ts'

/**
 * FLIP animation: scrolls to another item at once and animates the way there. The old item leaves and the new one
 * enters, also between last and first. Waits for the new item's pictures.
 */
export async function animateCarouselPush(
  row: HTMLElement,
  { from, to, towards }: { from: number; to: number; towards: CarouselDirection },
  isPushed: RefObject<boolean>,
) {
  const [old, next] = [row.children[from], row.children[to]]
  if (!(old instanceof HTMLElement) || !(next instanceof HTMLElement)) return
  isPushed.current = true
  latest.set(row, next)
  await waitForPictures(next)
  if (latest.get(row) !== next) return
  for (const item of row.children)
    for (const each of item.firstElementChild?.getAnimations() ?? []) each.cancel()
  row.scrollLeft = next.offsetLeft
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const [width, way] = [row.clientWidth * towards, next.offsetLeft - old.offsetLeft]
    animateContent(old, way, way - width)
    await animateContent(next, width, 0).finished.catch(() => {})
  }
  if (latest.get(row) === next) isPushed.current = false
}

/** The current target of each row. */
const latest = new WeakMap<HTMLElement, HTMLElement>()

const waitForPictures = (item: HTMLElement) =>
  Promise.all(
    [...item.querySelectorAll('img')].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => {})
    }),
  )

/** Animates the item's content: moving the item itself would affect scroll snapping. */
const animateContent = (item: HTMLElement, from: number, to: number) =>
  (item.firstElementChild ?? item).animate([{ translate: `${from}px` }, { translate: `${to}px` }], {
    duration: 700,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  })
