/** All that is asked of the other kinds they have in common. */
type Field = HTMLInputElement

/** Each by its name and which of that name it is. */
function byPlace(fields: Iterable<Field>) {
  const found = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of fields) {
    if (field.type === 'hidden') continue
    const name = field.name || field.id
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    found.set(`${name} ${count}`, field)
  }
  return found
}

/** Once: what is typed later is newer. */
const restored = new WeakSet<Field>()

/** Puts what fields held that are gone into their successors, and the focus where it was. */
export default function restoreFields(fields: Field[], focused: EventTarget | null) {
  const now = byPlace(document.querySelectorAll<Field>('input,textarea,select'))
  for (const [place, field] of byPlace(fields)) {
    const next = now.get(place)
    if (!next || field.isConnected || restored.has(field)) continue
    restored.add(field)
    bringOver(field, next)
    if (field === focused) next.focus()
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
