/** Tells of everything that changes what a form would send: typing, choosing, entries that come and go, a new picture. */
export function watchForm(form: HTMLFormElement, listener: () => void) {
  const events = ['input', 'change']
  // The control itself hears of it first: rendered before, it would take back what was typed.
  const soon = () => void setTimeout(listener)
  // What code writes into a hidden field is no event.
  const watch = new MutationObserver(soon)
  watch.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] })
  for (const event of events) form.addEventListener(event, soon)
  return () => {
    watch.disconnect()
    for (const event of events) form.removeEventListener(event, soon)
  }
}
