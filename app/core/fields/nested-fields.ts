import type { Text } from '#core/i18n/text.ts'
import {
  blank,
  type Extras,
  type Field,
  type Fields,
  type ValueGroup,
  type Values,
} from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { z } from './zod.ts'

// Kinds that are made of other fields.

/** A list of small objects; in the form `features.0.title`. Items left blank are dropped. */
export function items<F extends Fields>(
  label: Text,
  item: F,
  { min = 0, max = 50, ...extras }: Extras & { min?: number; max?: number } = {},
): Field<Values<F>[]> {
  const schema = z.array(objectOf(item)).max(max)
  return {
    kind: 'items',
    label,
    required: min > 0,
    column: 'json',
    blank: [],
    attributes: { min, max },
    item,
    read: (form, name) =>
      indices(form, name)
        .map((index) => readEach(item, form, `${name}.${index}`))
        .filter((shown) => min > 0 || Object.values(shown).some((each) => each !== '' && each)),
    schema: min > 0 ? schema.min(min, fieldErrorTexts.tooFew) : schema,
    show: (list) => list.map((each) => showEach(item, each)),
    ...extras,
  }
}

/** A small object; in the form `address.street`. */
export function group<F extends Fields>(
  label: Text,
  item: F,
  extras: Extras = {},
): Field<Values<F>> {
  return {
    kind: 'group',
    label,
    required: false,
    column: 'json',
    blank: blank(item),
    attributes: {},
    item,
    read: (form, name) => readEach(item, form, name),
    schema: objectOf(item),
    show: (value) => showEach(item, value),
    ...extras,
  }
}

/** May stay empty: then it is `null`, or the fallback. */
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
    schema: z.union([z.literal('').transform(() => fallback), field.schema]),
    // An object that was stored before the field existed lacks it.
    show: (value) => ((value ?? null) === null ? '' : field.show(value as Value)),
  }
}

function objectOf<F extends Fields>(item: F) {
  const shape = Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.schema]))
  // z.object() cannot see the keys of a generic record.
  return z.object(shape) as unknown as z.ZodType<Values<F>>
}

const readEach = (item: Fields, form: FormData, name: string): ValueGroup =>
  Object.fromEntries(
    Object.entries(item).map(([key, field]) => [key, field.read(form, `${name}.${key}`)]),
  )

const showEach = <F extends Fields>(item: F, value: Values<F>): ValueGroup =>
  Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.show(value[key])]))

function indices(form: FormData, name: string) {
  const found = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? (/^\d{1,4}/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
  )
  return [...new Set(found)].sort((a, b) => Number(a) - Number(b))
}

/** What few firms need. */
export const rare = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  attributes: { ...field.attributes, isRare: true },
})

/** A fact whose home is another form. */
export const elsewhere = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  required: false,
  isElsewhere: true,
})
