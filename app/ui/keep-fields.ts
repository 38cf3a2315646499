/** All that is asked of the other two kinds they have in common. */
type Field = HTMLInputElement

/** Each by its name and which of that name it is. */
function fieldsByPlace() {
  const found = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>(
    'input:not([type=hidden]), textarea, select',
  )) {
    const name = field.name || field.id
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    found.set(`${name} ${count}`, field)
  }
  return found
}

/**
 * Where an extension or a proxy has changed the page before React takes over, React makes it anew and what was typed until
 * then stands in fields that are gone. Remembers the fields of now; the answer puts what they held into their successors.
 */
export function keepFields() {
  const before = fieldsByPlace()
  let focused = document.activeElement
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && before.size > 0) focused = target
  })
  return () => {
    const now = fieldsByPlace()
    for (const [place, field] of before) {
      const next = now.get(place)
      if (!next || field.isConnected) continue
      before.delete(place)
      bringOver(field, next)
      if (field === focused) next.focus()
    }
  }
}

function bringOver(field: Field, next: Field) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.checked !== next.checked) next.click()
    return
  }
  const name = field.type === 'file' ? 'files' : 'value'
  if (name === 'files' ? field.files?.length === 0 : field.value === next.value) return
  // React keeps a setter of its own on each field, and takes what that one is told for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), name)?.set?.call(next, field[name])
  for (const event of ['input', 'change']) next.dispatchEvent(new Event(event, { bubbles: true }))
}
