import type { TextKey } from '#core/i18n/text.ts'
import { withUniqueIds } from './block-id.ts'
import {
  createBlankValues,
  type Field,
  type FieldExtras,
  type Fields,
  type InferValues,
  positionKey,
  type RawFieldValue,
  type ValueGroup,
} from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { z } from './zod.ts'

// Fields that consist of other fields.

/** A list of objects; in the form `features.0.title`. Drops blank entries unless `min` is set. */
export function items<F extends Fields>(
  label: TextKey,
  item: F,
  { min = 0, max = 50, ...extras }: FieldExtras & { min?: number; max?: number } = {},
): Field<InferValues<F>[]> {
  const list = z.array(toObjectSchema(item)).max(max, fieldErrorTexts.tooMany)
  const schema = min > 0 ? list.min(min, fieldErrorTexts.tooFew) : list
  /** Ignores an id and a preselected choice. */
  const isTyped = ([name, value]: [string, RawFieldValue]) =>
    item[name]?.kind !== 'id' &&
    !(item[name]?.kind === 'choice' && value === item[name].blank) &&
    isFilled(value)
  return {
    kind: 'items',
    label,
    required: min > 0,
    column: 'json',
    blank: [],
    attributes: { min, max },
    item,
    read: (form, name) =>
      listFormIndices(form, name)
        .toSorted((a, b) => readPlace(form, name, a) - readPlace(form, name, b))
        .map((index) => readFormGroup(item, form, `${name}.${index}`))
        .filter((entry) => min > 0 || Object.entries(entry).some(isTyped)),
    schema: item.id?.kind === 'id' ? schema.transform(ensureIds) : schema,
    show: (list) => list.map((entry) => toFormGroup(item, entry)),
    ...extras,
  }
}

/** Assigns ids to entries with an `id` field. */
const ensureIds = <Entry>(list: Entry[]) =>
  withUniqueIds(list as (Entry & { id: string })[]) as Entry[]

/** The sort key of an entry: its index, or the position typed without scripts, before the entry that holds it. */
function readPlace(form: FormData, name: string, index: string) {
  const place = Number(index) + 1
  const typed = Number(form.get(`${name}.${index}.${positionKey}`) ?? place)
  return typed + Math.sign(typed - place) / 2
}

const isFilled = (value: RawFieldValue): boolean =>
  typeof value === 'object' ? Object.values(value).some(isFilled) : Boolean(value)

/** An object; in the form `address.street`. */
export function group<F extends Fields>(
  label: TextKey,
  item: F,
  extras: FieldExtras = {},
): Field<InferValues<F>> {
  return {
    kind: 'group',
    label,
    required: false,
    column: 'json',
    blank: createBlankValues(item),
    attributes: {},
    item,
    read: (form, name) => readFormGroup(item, form, name),
    schema: toObjectSchema(item),
    show: (value) => toFormGroup(item, value),
    ...extras,
  }
}

/** Makes a field optional: the value of an empty one is `fallback`, or `null`. */
export function optional<Value>(field: Field<Value>): Field<Value | null>
export function optional<Value>(
  field: Field<Value>,
  extras: { fallback: NoInfer<Value> },
): Field<Value>
export function optional<Value>(
  field: Field<Value>,
  { fallback = null }: { fallback?: Value | null } = {},
): Field<Value | null> {
  return {
    ...field,
    required: false,
    blank: fallback,
    schema: getOptionalSchema(field.schema, fallback),
    // An object that was stored before the field existed has no value.
    show: (value) => ((value ?? null) === null ? '' : field.show(value as Value)),
  }
}

const optionalSchemas = new WeakMap<z.ZodType, Map<unknown, z.ZodType>>()

/** One schema for each `schema` and fallback: they take kilobytes, and most fields are optional. */
function getOptionalSchema<Value>(schema: z.ZodType<Value>, fallback: Value | null) {
  const known = optionalSchemas.get(schema) ?? new Map<unknown, z.ZodType>()
  optionalSchemas.set(schema, known)
  const optionalSchema =
    known.get(fallback) ?? z.union([z.literal('').transform(() => fallback), schema])
  known.set(fallback, optionalSchema)
  // Made of these two.
  return optionalSchema as z.ZodType<Value | null>
}

const objectSchemas = new WeakMap<Fields, z.ZodType>()

export function toObjectSchema<F extends Fields>(item: F) {
  const schema = objectSchemas.get(item) ?? createObjectSchema(item)
  objectSchemas.set(item, schema)
  // z.object() cannot see the keys of a generic record.
  return schema as z.ZodType<InferValues<F>>
}

const createObjectSchema = (item: Fields): z.ZodType =>
  z.object(Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.schema])))

export const readFormGroup = (item: Fields, form: FormData, name: string): ValueGroup =>
  Object.fromEntries(
    Object.entries(item).map(([key, field]) => [key, field.read(form, `${name}.${key}`)]),
  )

export const toFormGroup = <F extends Fields>(item: F, value: InferValues<F>): ValueGroup =>
  Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.show(value[key])]))

export function listFormIndices(form: FormData, name: string) {
  const matches = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? (/^\d{1,4}/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
  )
  return [...new Set(matches)].sort((a, b) => Number(a) - Number(b))
}

/** Marks a rarely needed field. */
export const asRarelyNeeded = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  attributes: { ...field.attributes, isRare: true },
})

/** Marks a value that only editors see. */
export const asInternal = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  isInternal: true,
})

/** Marks a value that another form edits. */
export const asManagedElsewhere = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  required: false,
  isElsewhere: true,
})
