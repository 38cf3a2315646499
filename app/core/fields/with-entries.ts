import type { RawFieldValue, ValueGroup } from './field.ts'
import { type FieldView, toBlockFormValues } from './form.ts'

/** Fills the fields with the raw values of a form, to show it again in the browser. */
export function fillFieldViewsFromForm(
  fields: FieldView[],
  form: FormData,
  prefix = '',
): FieldView[] {
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

/** The raw values as a form sends them: what `fillFieldViewsFromForm` reads. */
export function listFormEntriesOfFields(fields: FieldView[], within: string): [string, string][] {
  return fields.flatMap(({ name, kind, value, item, kinds = [] }): [string, string][] => {
    const path = `${within}.${name}`
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'boolean') return value ? [[path, 'on']] : []
    if (kind === 'group') return listFormEntriesOfFields(fillRaw(item, value), path)
    // An entry of a list: a text, a block, or an object.
    return (Object.values(value) as (string | ValueGroup)[]).flatMap(
      (each, at): [string, string][] => {
        const place = `${path}.${at}`
        if (typeof each === 'string') return [[path, each]]
        if (kind !== 'blocks') return listFormEntriesOfFields(fillRaw(item, each), place)
        const [block] = toBlockFormValues([each])
        if (!block) return []
        const own = kinds.find((type) => type.kind === block.kind)?.fields ?? []
        return [
          [`${place}.id`, block.id],
          [`${place}.kind`, block.kind],
          ...(block.is_hidden ? [[`${place}.is_hidden`, 'on'] as [string, string]] : []),
          ...listFormEntriesOfFields(fillRaw(own, block.values), `${place}.values`),
        ]
      },
    )
  })
}

const fillRaw = (fields: FieldView[], values: object) =>
  fields.map((field) => ({ ...field, value: (values as ValueGroup)[field.name] ?? field.value }))

const readObject = (fields: FieldView[], form: FormData, name: string) =>
  Object.fromEntries(
    fillFieldViewsFromForm(fields, form, `${name}.`).map((each) => [each.name, each.value]),
  )

function readBlock({ kinds = [] }: FieldView, form: FormData, name: string) {
  const kind = String(form.get(`${name}.kind`) ?? '')
  const fields = kinds.find((each) => each.kind === kind)?.fields ?? []
  return {
    id: String(form.get(`${name}.id`) ?? ''),
    kind,
    is_hidden: form.has(`${name}.is_hidden`),
    ...(form.has(`${name}.is_open`) && { is_open: true }),
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
