import type { FieldValue } from './field.ts'
import type { FieldView } from './form.ts'

/** The fields with what stands in a filled-in form, for showing it again in the browser. */
export function withEntries(fields: FieldView[], form: FormData, prefix = ''): FieldView[] {
  return fields.map((field) => ({ ...field, value: shown(field, form, prefix + field.name) }))
}

function shown(field: FieldView, form: FormData, name: string): FieldValue {
  if (field.kind === 'toggle') return form.has(name)
  if (field.kind === 'titles') return form.getAll(name).map(String)
  if (field.kind === 'group') return object(field, form, name)
  if (field.kind === 'items') {
    const found = [...form.keys()].flatMap((key) =>
      key.startsWith(`${name}.`) ? (/^\d+/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
    )
    return [...new Set(found)].map((index) => object(field, form, `${name}.${index}`))
  }
  return String(form.get(name) ?? '')
}

const object = ({ item }: FieldView, form: FormData, name: string) =>
  Object.fromEntries(withEntries(item, form, `${name}.`).map((each) => [each.name, each.value]))
