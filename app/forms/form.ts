import {
  type Attributes,
  blank,
  type Field,
  type FieldKind,
  type Fields,
  type FieldValue,
  type Option,
  type Preview,
  type Values,
} from './field.ts'

/** What the browser needs to draw a field: plain data. */
export interface FieldView extends Attributes {
  name: string
  kind: FieldKind
  label: string
  hint: string | undefined
  preview: Preview | undefined
  required: boolean
  options: Option[]
  value: FieldValue
  /** For a group its fields, for a list of objects those of one more, still blank. */
  item: FieldView[]
}

/** The choices for `reference` and `titles` fields, by table. */
export type Choices = Record<string, Option[]>
export type Errors = Record<string, string>

/** A form with an item's values, or blank. */
export function describe<F extends Fields>(
  fields: F,
  values: Values<F> = blank(fields),
  choices: Choices = {},
): FieldView[] {
  return views(fields, choices, (name, field) => field.show(values[name]))
}

/** The values, or a message for each wrong field (`features.0.title`) and what was typed. */
export function parse<F extends Fields>(
  fields: F,
  form: FormData,
): { values: Values<F> } | { errors: Errors; typed: Record<string, FieldValue> } {
  const { values, errors, typed } = read(fields, form)
  // Each value came from the schema of its own field.
  return Object.keys(errors).length > 0 ? { errors, typed } : { values: values as Values<F> }
}

/** The values as far as they can be used, and a message for each field that cannot. */
export const parseLeniently = (fields: Fields, form: FormData) => read(fields, form)

function read(fields: Fields, form: FormData) {
  const values: Record<string, unknown> = {}
  const typed: Record<string, FieldValue> = {}
  const errors: Errors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.isElsewhere && !isGiven(form, name)) continue
    typed[name] = field.read(form, name)
    const result = field.schema.safeParse(typed[name])
    if (result.success) values[name] = result.data
    else
      for (const { path, message } of result.error.issues)
        errors[[name, ...path].join('.')] ??= message
  }
  return { values, typed, errors }
}

/** The same form again, with what was typed. */
export function describeAgain(
  fields: Fields,
  typed: Record<string, FieldValue>,
  choices: Choices = {},
): FieldView[] {
  return views(fields, choices, (name) => typed[name] ?? '')
}

/** Of a group its parts are given. */
const isGiven = (form: FormData, name: string) =>
  [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`))

function views(
  fields: Fields,
  choices: Choices,
  value: (name: string, field: Field<unknown>) => FieldValue,
): FieldView[] {
  const asked = Object.entries(fields).filter(([, field]) => !field.isElsewhere)
  return asked.map(([name, field]) => ({
    name,
    kind: field.kind,
    label: field.label,
    hint: field.hint,
    preview: field.preview,
    required: field.required,
    ...field.attributes,
    options: field.options ?? (field.references ? (choices[field.references.table] ?? []) : []),
    value: value(name, field),
    item: field.item ? describe(field.item) : [],
  }))
}
