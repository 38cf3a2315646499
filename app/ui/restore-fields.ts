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

/** What stood on the page before React took over; `focused` follows the focus. */
interface Before {
  fields: Field[]
  focused: Element | null
}

/** So many milliseconds React may still make parts of the page anew. */
const settling = 5000
let isWatching = false

/** Puts what fields held that are gone into their successors, which are followed from now on, and the focus where it was. */
export default function restoreFields(before: Before) {
  const { pathname } = location
  const restore = () => {
    if (location.pathname === pathname) restoreNow(before)
  }
  restore()
  if (isWatching) return
  isWatching = true
  const observer = new MutationObserver(restore)
  observer.observe(document, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), settling)
}

function restoreNow(before: Before) {
  const { fields } = before
  if (fields.every((field) => field.isConnected)) return
  const now = byPlace(document.querySelectorAll<Field>('input,textarea,select'))
  for (const [place, field] of byPlace(fields)) {
    const next = now.get(place)
    if (!next || field.isConnected) continue
    fields[fields.indexOf(field)] = next
    // What somebody wrote into the new field before this module was there is the newer.
    if (isUntouched(next)) bringOver(field, next)
    if (field === before.focused) next.focus()
  }
}

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

function isUntouched(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = options.findIndex((option) => option.defaultSelected)
    return field.selectedIndex === Math.max(first, 0)
  }
  return isBox(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

function bringOver(field: Field, next: Field) {
  if (isBox(field)) {
    if (field.checked !== next.checked) next.click()
    return
  }
  const name = field.type === 'file' ? 'files' : 'value'
  if (name === 'files' ? field.files?.length === 0 : field.value === next.value) return
  // React keeps a setter of its own on each field, and takes what that one is told for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), name)?.set?.call(next, field[name])
  for (const event of ['input', 'change']) next.dispatchEvent(new Event(event, { bubbles: true }))
}
