/** The common interface of inputs, selects and text areas. */
type Field = HTMLInputElement

/** By name and position among fields of that name. */
function indexByPlace(fields: Iterable<Field>) {
  const fieldsByPlace = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of fields) {
    if (field.type === 'hidden') continue
    const name = field.name || field.id
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    fieldsByPlace.set(`${name} ${count}`, field)
  }
  return fieldsByPlace
}

/** Fields of the page before hydration; `focused` follows the focus. */
interface Before {
  fields: Field[]
  focused: Element | null
}

/** Milliseconds in which React may replace parts of the page. */
const watchTime = 5000
let isWatching = false

/** Hydration may replace fields: copies the values of removed ones into their successors, and restores the focus. */
export default function restoreFieldsAfterHydration(before: Before) {
  const { pathname } = location
  const restore = () => {
    if (location.pathname === pathname) restoreNow(before)
  }
  restore()
  if (isWatching) return
  isWatching = true
  const observer = new MutationObserver(restore)
  observer.observe(document, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), watchTime)
}

function restoreNow(before: Before) {
  const { fields } = before
  if (fields.every((field) => field.isConnected)) return
  const currentFields = indexByPlace(document.querySelectorAll<Field>('input,textarea,select'))
  for (const [place, field] of indexByPlace(fields)) {
    const next = currentFields.get(place)
    if (!next || field.isConnected) continue
    fields[fields.indexOf(field)] = next
    // The visitor's input in the new field is more recent.
    if (isUntouched(next)) copyValue(field, next)
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

function copyValue(field: Field, next: Field) {
  if (isBox(field)) {
    if (field.checked !== next.checked) next.click()
    return
  }
  const name = field.type === 'file' ? 'files' : 'value'
  if (name === 'files' ? field.files?.length === 0 : field.value === next.value) return
  // React overrides the setter on each field and ignores changes made through it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), name)?.set?.call(next, field[name])
  for (const event of ['input', 'change']) next.dispatchEvent(new Event(event, { bubbles: true }))
}
