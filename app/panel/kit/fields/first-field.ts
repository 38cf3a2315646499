const inputs =
  ':is(input, textarea, select, [contenteditable=true]):not([type=hidden], [tabindex="-1"])'

/** Opens a block and focuses its first field. */
export function focusFirstField(block: Element | null | undefined) {
  const details = block?.querySelector<HTMLDetailsElement>(':scope > details')
  if (!details) return
  details.open = true
  const field = details.querySelector<HTMLElement>(inputs) ?? details.querySelector('summary')
  field?.focus({ preventScroll: true })
  block?.scrollIntoView({ block: 'nearest' })
}
