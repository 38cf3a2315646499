const inputs =
  ':is(input, textarea, select, [contenteditable=true]):not([type=hidden], [tabindex="-1"])'

/** The first input of an element. */
export const findFirstInput = (element: Element | null | undefined) =>
  element?.querySelector<HTMLElement>(inputs)

/** Opens a block, unless it has nothing to open, and focuses its first field. */
export function focusFirstField(block: Element | null | undefined) {
  const details = block?.querySelector<HTMLDetailsElement>(':scope > details')
  // A folded block has its fields when it has been opened.
  if (details?.dataset.folded)
    details.addEventListener('toggle', () => requestAnimationFrame(() => focusFirstField(block)), {
      once: true,
    })
  if (details) details.open = true
  const field = findFirstInput(details ?? block) ?? details?.querySelector('summary')
  field?.focus({ preventScroll: true })
  block?.scrollIntoView({ block: 'nearest' })
}
