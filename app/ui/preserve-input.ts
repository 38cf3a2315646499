type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = () => [
  ...document.querySelectorAll<Control>('input:not([type="hidden"]), textarea, select'),
]

/**
 * Where a proxy, an extension or a translator has changed the page before React takes over, React builds it anew. To be
 * called before; the answer, to be called after, brings along what somebody has typed, ticked and chosen until then.
 */
export function preserveInput() {
  const before = controls()
  let focused = document.activeElement
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    const now = controls()
    for (const old of before.filter(({ isConnected }) => !isConnected)) {
      const fresh = now.filter(isLike(old))[before.filter(isLike(old)).indexOf(old)]
      if (!fresh) continue
      copy(old, fresh)
      if (old === focused && document.activeElement === document.body) focus(old, fresh)
    }
  }
}

const isLike = (one: Control) => (other: Control) =>
  one.name === other.name && one.type === other.type

function copy(old: Control, fresh: Control) {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    // A click is what its listeners wait for.
    if (old.checked !== fresh.checked && old.checked !== old.defaultChecked) fresh.click()
    if (old.files?.length) {
      fresh.files = old.files
      tell(fresh, 'change')
    }
  }
  if (old.type === 'file' || old.value === fresh.value || isUntouched(old)) return
  setValue(fresh, old.value)
  tell(fresh, 'input')
  tell(fresh, 'change')
}

const isUntouched = (old: Control) =>
  old instanceof HTMLSelectElement
    ? [...old.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : old.value === old.defaultValue

/** React remembers what is assigned to the element itself, and would take the event for none. */
function setValue(fresh: Control, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fresh), 'value')
  own?.set?.call(fresh, value)
}

const tell = (fresh: Control, type: string) =>
  fresh.dispatchEvent(new Event(type, { bubbles: true }))

function focus(old: Control, fresh: Control) {
  fresh.focus({ preventScroll: true })
  if (old instanceof HTMLSelectElement || fresh instanceof HTMLSelectElement) return
  // Fields for addresses and numbers know no selection.
  if (old.selectionStart !== null)
    fresh.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}
