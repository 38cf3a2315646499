import type { z } from 'zod'
import type { Message, TextKey } from '#core/i18n/text.ts'

/** One field of a form: how it is stored, labelled, read from a submitted form, checked, and shown again. */
export interface Field<Value> {
  kind: FieldKind
  label: TextKey
  hint?: Message
  preview?: FieldPreviewKind
  inLists?: TextKey
  required: boolean
  /** Another form edits this value: hidden here, but accepted when submitted. */
  isElsewhere?: true
  /** True for words, which are translated; false for facts. Default: depends on the kind, see `words.ts`. */
  isWords?: boolean
  /** Words that are often the same in each language: without a translation they stand as they are. */
  isName?: true
  /** Optional words that visitors rely on, such as a price: what was translated before they changed is not shown. */
  isPromise?: true
  /** Optional words that are used where they are filled, such as the options of a question. */
  isNeeded?: true
  /** The storage key of a document or a video, shown as what it is: kind, size and pages. */
  isStorageKey?: true
  /** For editors only: neither pages nor public API keys return it. */
  isInternal?: true
  /** The matching HTML attributes; the server checks the same with `schema`. */
  attributes: FieldControlOptions
  column: 'text' | 'integer' | 'boolean' | 'json'
  /** The value of a new item. */
  blank: Value
  options?: Option[]
  references?: ReferencedType
  item?: Fields
  /** The block kinds of a `blocks` field. */
  kinds?: BlockKinds
  /** Reads the raw value of a submitted form, in the shape that `show` returns. */
  read(form: FormData, name: string): RawFieldValue
  /** Parses a shown value into a stored one. */
  schema: z.ZodType<Value>
  /** Turns a stored value into a shown one. */
  show(value: Value): RawFieldValue
}

export type FieldKind =
  | 'id'
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
  | 'target'
  | 'email'
  | 'colour'
  | 'image'
  | 'file'
  | 'reference'
  | 'titles'
  | 'items'
  | 'group'
  | 'blocks'
/** The preview below a field in the panel. */
export type FieldPreviewKind =
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
/** Crop shapes of pictures on pages. */
export type Crop = 'wide' | 'phone' | 'card' | 'head' | 'portrait'
export type RawFieldValue = string | boolean | string[] | ValueGroup | ValueGroup[]
export type ValueGroup = { [name: string]: RawFieldValue }
export type FieldControlOptions = {
  maxLength?: number
  min?: number
  max?: number
  type?: string
  /** The limits of a date field. */
  earliest?: string
  latest?: string
  inputMode?: 'numeric' | 'url' | 'tel'
  /** Upload folder of an image field. */
  folder?: string
  /** File extensions that a file field accepts. */
  accepts?: readonly string[]
  /** Crops that pages use; none means uncropped. */
  crops?: readonly Crop[]
  /** Pages show the whole image; `crops` then only say how many pixels it needs. */
  isWhole?: true
  /** The text beside it says the same: needs no alt text. */
  isDecorative?: boolean
  /** Shows a character count. */
  isCounted?: boolean
  /** Wraps a long single-line text over several lines. */
  isWrapped?: boolean
  /** Placeholders for values that are stored elsewhere: names and their labels. */
  placeholders?: Record<string, TextKey>
  /** Separator of the entries of a `lines` field in the form. */
  separator?: string
  /** Entries of a `lines` field count by their place, also blank and equal ones. */
  isPositional?: true
  /** The address of another site only: pages of this site are not suggested. */
  isExternal?: true
  /** Rarely needed: collapsed while empty. */
  isRare?: boolean
}
// The value types of a set of fields differ, so only `unknown` fits all.
export type Fields = Record<string, Field<unknown>>
export type InferValue<F> = F extends Field<infer Value> ? Value : never
export type InferValues<F extends Fields> = { [Name in keyof F]: InferValue<F[Name]> }

/** A kind of block: its label and the fields of its values. */
export interface BlockKind<F extends Fields = Fields> {
  label: TextKey
  description: TextKey
  fields: F
  /** Validation across the fields of a block. */
  problems?(values: InferValues<F>): Partial<Record<string, TextKey>>
}
export type BlockKinds = Record<string, BlockKind>

/** An entry of a `blocks` field. */
export interface Block<Kind extends string = string, Values = Record<string, unknown>> {
  /** Stays when the block moves, so that versions can be compared. */
  id: string
  kind: Kind
  values: Values
  is_hidden?: true
}

/** The blocks of these kinds. */
export type BlockOf<Kinds extends BlockKinds> = {
  [Kind in keyof Kinds & string]: Block<Kind, InferValues<Kinds[Kind]['fields']>>
}[keyof Kinds & string]

export interface Option {
  value: string
  label: string
}

/** The content type whose rows are the choices. A `Collection` fits. */
export interface ReferencedType {
  table: string
  title: string
}

/** The values of a new item. */
export function createBlankValues<F extends Fields>(fields: F): InferValues<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.blank]),
  ) as InferValues<F> // each value has the type of its field
}

/** The form value with the position of a list entry that was typed without scripts; no field has this name. */
export const positionKey = '@place'

/** Options of every field. */
export interface FieldExtras {
  hint?: Message
  preview?: FieldPreviewKind
  /** Short label in lists: shown there as a mark when the field is on, instead of a switch. */
  inLists?: TextKey
}
