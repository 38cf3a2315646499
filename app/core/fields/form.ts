import type { Translator } from '#core/i18n/translator.ts'
import { decodeEmailDomain } from './email/decode-email-domain.ts'
import type {
  BlockKind,
  BlockKinds,
  Field,
  FieldControlOptions,
  FieldKind,
  FieldPreviewKind,
  Fields,
  InferValues,
  Option,
  RawFieldValue,
  ValueGroup,
} from './field.ts'
import { type FieldErrors, toFieldErrors } from './field-errors.ts'
import { maxListedChoices } from './reference-text.ts'

/** Plain data from which the browser draws a field. */
export interface FieldView extends Omit<FieldControlOptions, 'placeholders'> {
  name: string
  kind: FieldKind
  label: string
  hint: string | undefined
  preview: FieldPreviewKind | undefined
  required: boolean
  options: Option[]
  /** The table in which the items are searched that `options` leaves out. */
  searchIn?: string
  placeholders?: Record<string, string>
  value: RawFieldValue
  /** The fields of a group, or of a new blank entry of a list. */
  item: FieldView[]
  /** The block kinds of a `blocks` field. */
  kinds?: BlockKindView[]
}

export interface BlockKindView {
  kind: string
  label: string
  description: string
  fields: FieldView[]
}

/** The choices for `reference` and `titles` fields, by table. */
export type ReferenceChoices = Record<string, Option[]>
/** Translated messages by path of the value. */
export type TranslatedFieldErrors = Record<string, string>

/** Describes a form in the language of `t`: with an item's values, or blank without `values`. */
export function createFieldViews(
  t: Translator,
  fields: Fields,
  values?: Record<string, unknown>,
  choices: ReferenceChoices = {},
  described: DescribedKinds = new Map(),
): FieldView[] {
  const visibleFields = Object.entries(fields).filter(([, field]) => !field.isElsewhere)
  return visibleFields.map(([name, field]) => {
    const { placeholders = {}, ...attributes } = field.attributes
    const table = field.references?.table
    const names = Object.entries(placeholders).map(([value, label]) => [value, t.of(label)])
    return {
      name,
      kind: field.kind,
      label: t.of(field.label),
      hint: field.hint && t.of(field.hint),
      preview: field.preview,
      required: field.required,
      ...attributes,
      ...(names.length > 0 && { placeholders: Object.fromEntries(names) }),
      options:
        field.options?.map(({ value, label }) => ({ value, label: t.word(label) })) ??
        (table ? (choices[table] ?? []) : []),
      ...(table && (choices[table]?.length ?? 0) > maxListedChoices && { searchIn: table }),
      value: values ? toFormFieldValue(field, values[name]) : toStartValue(field),
      item: field.item ? createFieldViews(t, field.item, undefined, choices, described) : [],
      ...(field.kinds && { kinds: describeKinds(t, field.kinds, choices, described) }),
    }
  })
}

/** The form value of a stored value; the domain of an e-mail address is decoded. */
export function toFormFieldValue<Value>(field: Field<Value>, value: Value): RawFieldValue {
  const shown = field.show(value)
  return field.kind === 'email' && typeof shown === 'string' ? decodeEmailDomain(shown) : shown
}

/** A block as a form shows it. */
export interface BlockFormValue {
  id: string
  kind: string
  is_hidden: boolean
  /** Opened without scripts. */
  is_open?: boolean
  values: ValueGroup
}

/** The value of a `blocks` field. */
export const toBlockFormValues = (value: RawFieldValue | undefined) =>
  Array.isArray(value) ? (value as unknown[] as BlockFormValue[]) : [] // `show` returns blocks

/** Each kind is described and sent to the browser once, although several lists may use it. */
type DescribedKinds = Map<BlockKind, BlockKindView>

const describeKinds = (
  t: Translator,
  kinds: BlockKinds,
  choices: ReferenceChoices,
  described: DescribedKinds,
): BlockKindView[] =>
  Object.entries(kinds).map(([kind, type]) => {
    const view = described.get(type) ?? {
      kind,
      label: t.of(type.label),
      description: t.of(type.description),
      fields: createFieldViews(t, type.fields, undefined, choices, described),
    }
    described.set(type, view)
    return view
  })

/** The start value of a new item; a required number starts empty. */
const toStartValue = ({ kind, required, blank, show }: Fields[string]) =>
  kind === 'number' && required ? '' : show(blank)

/** Parses a form: the values, or a message per wrong field (`features.0.title`). */
export function parseForm<F extends Fields>(
  fields: F,
  form: FormData,
): { values: InferValues<F> } | { errors: FieldErrors } {
  const { values, errors } = parseFormLeniently(fields, form)
  // Each value has been parsed by the schema of its field.
  return Object.keys(errors).length > 0 ? { errors } : { values: values as InferValues<F> }
}

/** Parses a form: the valid values, and a message per invalid field. */
export function parseFormLeniently(fields: Fields, form: FormData) {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.isElsewhere && !isSubmitted(form, name)) continue
    const result = field.schema.safeParse(field.read(form, name))
    if (result.success) values[name] = result.data
    else toFieldErrors(name, result.error.issues, errors)
  }
  return { values, errors }
}

/** True when the form contains the field, or a part of the group. */
const isSubmitted = (form: FormData, name: string) =>
  [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`))
