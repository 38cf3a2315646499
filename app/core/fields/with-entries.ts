import type { RawFieldValue } from './field.ts'
import type { FieldView } from './form.ts'

/** Fills the fields with the raw values of a form, to show it again in the browser. */
export function fillRawValues(fields: FieldView[], form: FormData, prefix = ''): FieldView[] {
  return fields.map((field) => ({ ...field, value: readValue(field, form, prefix + field.name) }))
}

function readValue(field: FieldView, form: FormData, name: string): RawFieldValue {
  if (field.kind === 'toggle') return form.has(name)
  if (field.kind === 'titles') return form.getAll(name).map(String)
  if (field.kind === 'group') return readObject(field, form, name)
  if (field.kind === 'items') {
    const indices = [...form.keys()].flatMap((key) =>
      key.startsWith(`${name}.`) ? (/^\d+/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
    )
    return [...new Set(indices)].map((index) => readObject(field, form, `${name}.${index}`))
  }
  return String(form.get(name) ?? '')
}

const readObject = ({ item }: FieldView, form: FormData, name: string) =>
  Object.fromEntries(fillRawValues(item, form, `${name}.`).map((each) => [each.name, each.value]))
