import type { RawFieldValue } from './field.ts'
import type { FieldView } from './form.ts'

/** Fills the fields with the raw values of a form, to show it again in the browser. */
export function fillRawValues(fields: FieldView[], form: FormData, prefix = ''): FieldView[] {
  return fields.map((field) => ({ ...field, value: readValue(field, form, prefix + field.name) }))
}

function readValue(field: FieldView, form: FormData, name: string): RawFieldValue {
  if (field.kind === 'toggle') return form.has(name)
  if (field.kind === 'titles') return form.getAll(name).map(String)
  if (field.kind === 'group') return readObject(field.item, form, name)
  if (field.kind === 'items')
    return listIndices(form, name).map((index) => readObject(field.item, form, `${name}.${index}`))
  // One block too many is shown again; a form lets nobody type more.
  if (field.kind === 'blocks')
    return listIndices(form, name)
      .slice(0, (field.max ?? 200) + 1)
      .map((index) => readBlock(field, form, `${name}.${index}`))
  return String(form.get(name) ?? '')
}

const readObject = (fields: FieldView[], form: FormData, name: string) =>
  Object.fromEntries(fillRawValues(fields, form, `${name}.`).map((each) => [each.name, each.value]))

function readBlock({ kinds = [] }: FieldView, form: FormData, name: string) {
  const kind = String(form.get(`${name}.kind`) ?? '')
  const fields = kinds.find((each) => each.kind === kind)?.fields ?? []
  return {
    id: String(form.get(`${name}.id`) ?? ''),
    kind,
    is_hidden: form.has(`${name}.is_hidden`),
    values: readObject(fields, form, `${name}.values`),
  }
}

/** The indices in the order of the form. */
function listIndices(form: FormData, name: string) {
  const indices = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? (/^\d+/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
  )
  return [...new Set(indices)]
}
