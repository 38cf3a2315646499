import { z } from 'zod'
import { isSafeAddress } from './address.ts'
import { cleanText } from './clean-text.ts'
import type { Attributes, Extras, Field, Kind, Reference } from './field.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { slugOf } from './slug.ts'

// All kinds with one value, side by side: each is a few lines, and what they share stays private.

const missing = 'Please fill in this field.'

const readText = (form: FormData, name: string) => cleanText(String(form.get(name) ?? '')).trim()

function text(
  kind: Kind,
  label: string,
  schema: z.ZodType<string>,
  attributes: Attributes,
  extras: Extras,
): Field<string> {
  return {
    kind,
    label,
    required: true,
    column: 'text',
    blank: '',
    attributes,
    read: readText,
    schema,
    show: (value) => value,
    ...extras,
  }
}

const tooLong = (max: number) => `Please use at most ${max} characters.`

function upTo(max: number) {
  return z
    .string()
    .min(1, missing)
    .max(max, { error: tooLong(max), abort: true })
}

export function line(label: string, { max = 200, ...extras }: Extras & { max?: number } = {}) {
  const oneLine = upTo(max).transform((value) => value.replace(/[ \t\n\v\f\r]+/g, ' '))
  return text('line', label, oneLine, { maxLength: max }, extras)
}

/** A line for which the screen has suggestions, none of which must be taken. */
export function suggested(label: string, extras: Extras & { max?: number } = {}): Field<string> {
  return { ...line(label, extras), kind: 'suggested' }
}

export function paragraph(
  label: string,
  { max = 10_000, ...extras }: Extras & { max?: number } = {},
) {
  return text('paragraph', label, upTo(max), { maxLength: max }, extras)
}

/** Rich text; the store keeps only what `sanitised` lets through, see `content/html.server.ts`. */
export function html(label: string, extras: Extras = {}) {
  const schema = z
    .string()
    .min(1, missing)
    .max(
      200_000,
      'This text has more than 200,000 characters, formatting included. Please shorten it or divide it; nothing is lost.',
    )
  return text('html', label, schema, { maxLength: 200_000 }, extras)
}

const address = upTo(2000).refine(
  isSafeAddress,
  'Please enter an address that begins with https:// or /.',
)

/** A page of this site (`/kontakt`) or an address elsewhere; nothing that a browser would execute. */
export function url(label: string, extras: Extras = {}) {
  return text('url', label, address, { inputMode: 'url', maxLength: 2000 }, extras)
}

type ImageExtras = Extras & Pick<Attributes, 'isDecorative' | 'carriesText'> & { folder: string }

/** The address of a picture, here or elsewhere; `folder` is where uploads go. */
export function image(label: string, { hint, ...attributes }: ImageExtras) {
  return text(
    'image',
    label,
    address,
    { ...attributes, maxLength: 2000 },
    { ...(hint && { hint }) },
  )
}

export function email(label: string, extras: Extras = {}) {
  const schema = upTo(254).pipe(z.email('Please enter an e-mail address.'))
  return text('email', label, schema, { type: 'email', inputMode: 'email', maxLength: 254 }, extras)
}

/** A calendar day as `2026-05-31`. */
export function date(label: string, extras: Extras = {}) {
  return text('date', label, z.iso.date('Please enter a date.'), { type: 'date' }, extras)
}

/** A moment: typed and shown as a clock in Germany has it, stored as ISO-8601 in UTC. */
export function dateTime(label: string, extras: Extras = {}): Field<string> {
  const message = 'Please enter a date and a time.'
  const schema = z.iso
    .datetime({ local: true, precision: -1, error: message })
    .length(16, message)
    .transform(fromLocalTime)
  const field = text('datetime', label, schema, { type: 'datetime-local' }, extras)
  return { ...field, show: toLocalTime }
}

/** The end of an address; left empty it is made from another field. */
export function slug(label: string, { from, ...extras }: Extras & { from: string }): Field<string> {
  const schema = upTo(80).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Please use only small letters a to z, digits and single hyphens.',
  )
  const field = text('slug', label, schema, { maxLength: 80 }, extras)
  return {
    ...field,
    required: false,
    read: (form, name) => readText(form, name) || slugOf(readText(form, from)),
  }
}

/** `#1d4ed8` */
export function colour(label: string, extras: Extras = {}) {
  const schema = z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please enter a colour such as #1d4ed8.')
    .toLowerCase()
  return text('colour', label, schema, { maxLength: 7 }, extras)
}

/** An id that ends up in the markup of a third party, so only harmless characters. */
export function token(label: string, extras: Extras = {}) {
  const schema = upTo(200).regex(/^[\w-]+$/, 'Only letters, digits, hyphens and underscores.')
  return text('line', label, schema, { maxLength: 200 }, extras)
}

/** A list of texts, one per line or split by `separator`; blanks are dropped. */
export function lines(
  label: string,
  { separator = '\n', ...extras }: Extras & { separator?: ',' | '\n' } = {},
): Field<string[]> {
  return {
    kind: 'lines',
    label,
    required: true,
    column: 'json',
    blank: [],
    attributes: { maxLength: 20_000, separator },
    read: readText,
    schema: z
      .string()
      .max(20_000, tooLong(20_000))
      .transform((shown) =>
        shown
          .split(separator)
          .map((each) => each.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string()).min(1, missing)),
    show: (value) => value.join(separator === ',' ? ', ' : separator),
    ...extras,
  }
}

export function toggle(label: string, extras: Extras = {}): Field<boolean> {
  return {
    kind: 'toggle',
    label,
    required: false,
    column: 'boolean',
    blank: false,
    attributes: {},
    read: (form, name) => form.has(name),
    schema: z.boolean(),
    show: (value) => value,
    ...extras,
  }
}

export function choice<const Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  extras: Extras = {},
): Field<Value> {
  return {
    kind: 'choice',
    label,
    required: true,
    column: 'text',
    blank: values[0],
    attributes: {},
    options: values.map((value) => ({ value, label: value })),
    read: readText,
    schema: z.enum(values, missing),
    show: (value) => value,
    ...extras,
  }
}

/** A choice of pictures; the values are names that `ui/icon.tsx` can draw. */
export function icon<const Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  extras: Extras = {},
): Field<Value> {
  return { ...choice(label, values, extras), kind: 'icon' }
}

const wholeNumber = z
  .string()
  .min(1, missing)
  .regex(/^-?\d{1,9}$/, 'Please enter a whole number.')
  .transform(Number)

export function number(
  label: string,
  { min = 0, max = 1_000_000, ...extras }: Extras & { min?: number; max?: number } = {},
): Field<number> {
  const range = `Please enter a number from ${min} to ${max}.`
  return {
    kind: 'number',
    label,
    required: true,
    column: 'integer',
    blank: min,
    attributes: { min, max, inputMode: 'numeric' },
    read: readText,
    schema: wholeNumber.pipe(z.number().min(min, range).max(max, range)),
    show: String,
    ...extras,
  }
}

/** A row of another content type, by its id. */
export function reference(label: string, to: Reference, extras: Extras = {}): Field<number> {
  return {
    ...number(label, { min: 1, max: 999_999_999 }),
    kind: 'reference',
    references: { table: to.table, title: to.title },
    attributes: {},
    blank: 0,
    ...extras,
  }
}

/** Any number of rows of another content type, kept by their titles; shown as checkboxes. */
export function titles(label: string, of: Reference, extras: Extras = {}): Field<string[]> {
  return {
    kind: 'titles',
    label,
    required: false,
    column: 'json',
    blank: [],
    attributes: {},
    references: { table: of.table, title: of.title },
    read: (form, name) => form.getAll(name).map((value) => cleanText(String(value)).trim()),
    schema: z.array(z.string().min(1).max(200)).max(100),
    show: (value) => value,
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
    schema: z.union([z.literal('').transform(() => fallback), field.schema], {
      error: (issue) => (issue.code === 'invalid_union' ? innermost(issue.errors) : undefined),
    }),
    show: (value) => (value === null ? '' : field.show(value)),
  }
}

/** A union reports all branches; only the field's own complaint means something to a person. */
const innermost = (branches: { message: string }[][]) => branches.at(-1)?.[0]?.message
