/** Tells of everything that changes what a form would send: typing, choosing, entries that come and go, a new picture. */
export function watchForm(form: HTMLFormElement, listener: () => void) {
  const events = ['input', 'change']
  // What code writes into a hidden field is no event.
  const watch = new MutationObserver(listener)
  watch.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] })
  for (const event of events) form.addEventListener(event, listener)
  return () => {
    watch.disconnect()
    for (const event of events) form.removeEventListener(event, listener)
  }
}
