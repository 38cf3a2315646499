/** Takes the focus and stands at the top: of a message longer than the screen a browser would show the end. */
export function showFirst(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
