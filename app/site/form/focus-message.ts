/** Focuses a message and scrolls to its top; browsers would show the end of a long one. */
export function focusMessage(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
