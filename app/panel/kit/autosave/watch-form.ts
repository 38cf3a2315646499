/** Calls `listener` after any change of the form data, including hidden fields and list entries. Returns the cleanup. */
export function watchForm(form: HTMLFormElement, listener: () => void, onUnfold = () => {}) {
  const events = ['input', 'change']
  // Deferred, so the control handles the event first: an earlier rendering would undo the input.
  const notify = () => void setTimeout(listener)
  // Writing a hidden field by code fires no event.
  const observer = new MutationObserver(notify)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] })
  for (const event of events) form.addEventListener(event, notify)
  // The controls of a folded block come in place of its values, before `listener` compares them.
  form.addEventListener('unfold', onUnfold)
  return () => {
    observer.disconnect()
    form.removeEventListener('unfold', onUnfold)
    for (const event of events) form.removeEventListener(event, notify)
  }
}
