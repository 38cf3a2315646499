import type { z } from 'zod'
import type { Message, Text } from '#core/i18n/text.ts'

/** One field of a form: how it is stored, labelled, read from a submitted form, checked, and shown again. */
export interface Field<Value> {
  kind: FieldKind
  label: Text
  hint?: Message
  preview?: Preview
  inLists?: Text
  required: boolean
  /** Another form is its home: it is not asked here, and taken where it is given all the same. */
  isElsewhere?: true
  /** The matching HTML attributes; the server checks the same with `schema`. */
  attributes: Attributes
  column: 'text' | 'integer' | 'boolean' | 'json'
  /** What a new item starts with. */
  blank: Value
  options?: Option[]
  references?: Reference
  item?: Fields
  /** What stands in the submitted form, as the browser would show it again. */
  read(form: FormData, name: string): FieldValue
  /** From what is shown to what is stored. */
  schema: z.ZodType<Value>
  /** From what is stored to what is shown. */
  show(value: Value): FieldValue
}

export type FieldKind =
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
/** What stands below a field in the panel, to see what it leads to. */
export type Preview =
  | 'search'
  | 'post'
  | 'robots'
  | 'sparing'
  | 'message'
  | 'application'
  | 'notice'
  | 'particulars'
  | 'look'
  | 'legal'
/** The shapes in which pages cut a picture. */
export type Crop = 'wide' | 'phone' | 'card' | 'head' | 'portrait'
export type FieldValue = string | boolean | string[] | ValueGroup | ValueGroup[]
export type ValueGroup = { [name: string]: FieldValue }
export type Attributes = {
  maxLength?: number
  min?: number
  max?: number
  type?: string
  inputMode?: 'numeric' | 'url' | 'email' | 'tel'
  /** Where uploads of an image field go. */
  folder?: string
  /** As pages show it; none: whole. */
  crops?: readonly Crop[]
  /** Beside text that says the same: nobody misses a text of its own. */
  isDecorative?: boolean
  /** Says how many characters are left. */
  isCounted?: boolean
  /** Shows a long text in full, on several lines, though it is one. */
  isWrapped?: boolean
  /** What may be put into a text for something that is stored once, elsewhere: names, and what they mean. */
  placeholders?: Record<string, Text>
  /** What separates the entries of a `lines` field in the form. */
  separator?: string
  /** Few firms need it: folded while nothing stands in it. */
  isRare?: boolean
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

/** What a new item starts with. */
export function blank<F extends Fields>(fields: F): Values<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.blank]),
  ) as Values<F> // each from the field of its own name
}

/** What can be said about any field. */
export interface Extras {
  hint?: Message
  preview?: Preview
  /** Its short name in lists; what has one is said there where it is on, and has no switch. */
  inLists?: Text
}
