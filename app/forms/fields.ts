import { z } from 'zod'
import { isSafeAddress } from './address.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { slugOf } from './slug.ts'

/** One field of a form: how it is stored, labelled, read from a submitted form, checked, and shown again. */
export interface Field<Value> {
  kind: Kind
  label: string
  hint?: string
  required: boolean
  /** The matching HTML attributes; the server checks the same with `schema`. */
  attributes: Attributes
  column: 'text' | 'integer' | 'boolean' | 'json'
  /** What a new item starts with. */
  blank: Value
  options?: Option[]
  references?: Reference
  item?: Fields
  /** What stands in the submitted form, as the browser would show it again. */
  read(form: FormData, name: string): Shown
  /** From what is shown to what is stored. */
  schema: z.ZodType<Value>
  /** From what is stored to what is shown. */
  show(value: Value): Shown
}

export type Kind =
  | 'line'
  | 'suggested'
  | 'paragraph'
  | 'html'
  | 'lines'
  | 'toggle'
  | 'choice'
  | 'icon'
  | 'number'
  | 'date'
  | 'datetime'
  | 'slug'
  | 'url'
  | 'email'
  | 'colour'
  | 'image'
  | 'reference'
  | 'titles'
  | 'items'
  | 'group'
export type Shown = string | boolean | string[] | ShownGroup | ShownGroup[]
export type ShownGroup = { [name: string]: Shown }
export type Attributes = {
  maxLength?: number
  min?: number
  max?: number
  type?: string
  inputMode?: 'numeric' | 'url' | 'email' | 'tel'
  /** Where uploads of an image field go. */
  folder?: string
  /** Beside text that says the same: nobody misses a text of its own. */
  isDecorative?: boolean
  /** Text stands on it, which must stay readable. */
  carriesText?: boolean
  /** What separates the entries of a `lines` field in the form. */
  separator?: string
}
// Each field knows its own value; seen from outside they have nothing in common but `unknown`.
export type Fields = Record<string, Field<unknown>>
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

export interface Option {
  value: string
  label: string
}

/** The content type whose rows one can choose from. A collection fits. */
export interface Reference {
  table: string
  title: string
}

interface Extras {
  hint?: string
}

const missing = 'Please fill in this field.'

/** PostgreSQL refuses NUL in text; browsers send line ends as CRLF. */
export const cleanText = (text: string) =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()

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

/** A list of small objects; in the form `features.0.title`. Items left blank are dropped. */
export function items<F extends Fields>(
  label: string,
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
    schema: min > 0 ? schema.min(min, `Please fill in at least ${min}.`) : schema,
    show: (list) => list.map((each) => showEach(item, each)),
    ...extras,
  }
}

/** A small object; in the form `address.street`. */
export function group<F extends Fields>(
  label: string,
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

export function blank<F extends Fields>(fields: F): Values<F> {
  // Each value came from the field of its own name.
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.blank]),
  ) as Values<F>
}

function objectOf<F extends Fields>(item: F) {
  const shape = Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.schema]))
  // z.object() cannot see the keys of a generic record.
  return z.object(shape) as unknown as z.ZodType<Values<F>>
}

const readEach = (item: Fields, form: FormData, name: string): ShownGroup =>
  Object.fromEntries(
    Object.entries(item).map(([key, field]) => [key, field.read(form, `${name}.${key}`)]),
  )

const showEach = <F extends Fields>(item: F, value: Values<F>): ShownGroup =>
  Object.fromEntries(Object.entries(item).map(([key, field]) => [key, field.show(value[key])]))

function indices(form: FormData, name: string) {
  const found = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? (/^\d{1,4}/.exec(key.slice(name.length + 1))?.[0] ?? []) : [],
  )
  return [...new Set(found)].sort((a, b) => Number(a) - Number(b))
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
