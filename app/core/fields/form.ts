import type { Translator } from '#core/i18n/translator.ts'
import type { Attributes, FieldKind, Fields, FieldValue, Option, Preview, Values } from './field.ts'
import { type FieldErrors, toFieldErrors } from './field-errors.ts'

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
/** As they are shown. */
export type Errors = Record<string, string>

/** A form with an item's values, or blank, as `t` says it. */
export function describe(
  t: Translator,
  fields: Fields,
  values?: Record<string, unknown>,
  choices: Choices = {},
): FieldView[] {
  const asked = Object.entries(fields).filter(([, field]) => !field.isElsewhere)
  return asked.map(([name, field]) => ({
    name,
    kind: field.kind,
    label: t.of(field.label),
    hint: field.hint && t.of(field.hint),
    preview: field.preview,
    required: field.required,
    ...field.attributes,
    options:
      field.options?.map(({ value, label }) => ({ value, label: t.word(label) })) ??
      (field.references ? (choices[field.references.table] ?? []) : []),
    value: values ? field.show(values[name]) : startOf(field),
    item: field.item ? describe(t, field.item) : [],
  }))
}

/** What a form of something new begins with: a number that has to be given, with none. */
const startOf = ({ kind, required, blank, show }: Fields[string]) =>
  kind === 'number' && required ? '' : show(blank)

/** The values, or a message for each wrong field (`features.0.title`). */
export function parse<F extends Fields>(
  fields: F,
  form: FormData,
): { values: Values<F> } | { errors: FieldErrors } {
  const { values, errors } = parseLeniently(fields, form)
  // Each value came from the schema of its own field.
  return Object.keys(errors).length > 0 ? { errors } : { values: values as Values<F> }
}

/** The values as far as they can be used, and a message for each field that cannot. */
export function parseLeniently(fields: Fields, form: FormData) {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.isElsewhere && !isGiven(form, name)) continue
    const result = field.schema.safeParse(field.read(form, name))
    if (result.success) values[name] = result.data
    else toFieldErrors(name, result.error.issues, errors)
  }
  return { values, errors }
}

/** Of a group its parts are given. */
const isGiven = (form: FormData, name: string) =>
  [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`))
