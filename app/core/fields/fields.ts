import type { TextKey } from '#core/i18n/text.ts'
import { isSafeAddress } from './address.ts'
import { cleanText } from './clean-text.ts'
import { encodeEmailDomain, isEmail } from './email.ts'
import type { Field, FieldControlOptions, FieldExtras, FieldKind } from './field.ts'
import { fieldErrorTexts, getEmailError } from './field-errors.ts'
import { encodeBlanks } from './links/encode-blanks.ts'
import { parseItemTarget } from './links/parse-item-target.ts'
import { memoizeByArguments, z } from './zod.ts'

export const readFormText = (form: FormData, name: string) =>
  cleanText(String(form.get(name) ?? '')).trim()

export function createTextField(
  kind: FieldKind,
  label: TextKey,
  schema: z.ZodType<string>,
  attributes: FieldControlOptions,
  extras: FieldExtras,
): Field<string> {
  return {
    kind,
    label,
    required: true,
    column: 'text',
    blank: '',
    attributes,
    read: readFormText,
    schema,
    show: (value) => value,
    ...extras,
  }
}

/** Matches a visible character: no white space, control, format or filler character. */
export const visibleCharacterPattern = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

const getTextSchema = memoizeByArguments((max: number) =>
  z
    .string()
    .regex(visibleCharacterPattern, fieldErrorTexts.missing)
    .max(max, { error: fieldErrorTexts.tooLong, abort: true }),
)

const getLineSchema = memoizeByArguments((max: number) =>
  getTextSchema(max).transform((value) => value.replace(/[ \t\n\v\f\r]+/g, ' ')),
)

type TextExtras = FieldExtras & { max?: number }
type LineExtras = TextExtras & Pick<FieldControlOptions, 'isCounted' | 'isWrapped'>

export function line(
  label: TextKey,
  { max = 200, isCounted, isWrapped, ...extras }: LineExtras = {},
) {
  return createTextField(
    'line',
    label,
    getLineSchema(max),
    { maxLength: max, isCounted, isWrapped },
    extras,
  )
}

/** A line with suggestions; free text stays possible. */
export function lineWithSuggestions(label: TextKey, extras: TextExtras = {}): Field<string> {
  return { ...line(label, extras), kind: 'suggested' }
}

export function paragraph(label: TextKey, { max = 10_000, ...extras }: TextExtras = {}) {
  return createTextField('paragraph', label, getTextSchema(max), { maxLength: max }, extras)
}

const htmlText = z
  .string()
  .min(1, fieldErrorTexts.missing)
  .max(200_000, fieldErrorTexts.tooLongText)

/** Rich text; the store sanitises it, see `content/store/html.server.ts`. */
export function html(label: TextKey, extras: FieldExtras = {}) {
  return createTextField('html', label, htmlText, { maxLength: 200_000 }, extras)
}

const typedAddress = getTextSchema(2000).overwrite(encodeBlanks)
const address = typedAddress.refine(isSafeAddress, fieldErrorTexts.noAddress)

/** A page of this site (`/kontakt`) or an address elsewhere; nothing that a browser would execute. */
export function url(label: TextKey, extras: FieldExtras = {}) {
  return createTextField('url', label, address, { inputMode: 'url', maxLength: 2000 }, extras)
}

const targetAddress = typedAddress.refine(
  (value) => parseItemTarget(value) || (isSafeAddress(value) && !value.startsWith('#')),
  fieldErrorTexts.noTarget,
)

/** A link target: an item (`pages:12`), a path of the site, or an address elsewhere. */
export function target(label: TextKey, extras: FieldExtras = {}) {
  return createTextField(
    'target',
    label,
    targetAddress,
    { inputMode: 'url', maxLength: 2000 },
    extras,
  )
}

type ImageExtras = FieldExtras &
  Pick<FieldControlOptions, 'isDecorative' | 'isWhole'> &
  Required<Pick<FieldControlOptions, 'folder' | 'crops'>>

/** The address of a picture; uploads go to `folder`, pages use `crops`. */
export function image(label: TextKey, { hint, preview, ...attributes }: ImageExtras) {
  return createTextField(
    'image',
    label,
    address,
    { ...attributes, maxLength: 2000 },
    { ...(hint && { hint }), ...(preview && { preview }) },
  )
}

const emailAddress = getTextSchema(254)
  .transform(encodeEmailDomain)
  // `validate` checks whether the mail server supports non-ASCII mailboxes.
  .refine((value) => isEmail(value, { ownLetters: true }), { error: getEmailError })

export function email(label: TextKey, extras: FieldExtras = {}) {
  return createTextField('email', label, emailAddress, { maxLength: 254 }, extras)
}

/** Last segment of an address; the store derives a unique one from the title when left empty. */
export function slug(label: TextKey, extras: FieldExtras = {}): Field<string> {
  const schema = z
    .string()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, fieldErrorTexts.noSlug)
    .max(80, fieldErrorTexts.tooLong)
  return { ...createTextField('slug', label, schema, { maxLength: 80 }, extras), required: false }
}

/** `#1d4ed8` */
export function colour(label: TextKey, extras: FieldExtras = {}) {
  const schema = z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, fieldErrorTexts.noColour)
    .toLowerCase()
  return createTextField('colour', label, schema, { maxLength: 7 }, extras)
}

/** An id for the markup of a third party: letters, digits, hyphens and underscores. */
export function thirdPartyId(label: TextKey, extras: FieldExtras = {}): Field<string> {
  const schema = getTextSchema(200).regex(/^[\w-]+$/, fieldErrorTexts.noToken)
  return { ...createTextField('line', label, schema, { maxLength: 200 }, extras), isWords: false }
}

/**
 * A list of up to `most` texts, one per line or split by `separator`. Drops blank entries, or with `isPositional` those at
 * the end; a tab then splits, too, as in a row pasted from a spreadsheet.
 */
export function lines(
  label: TextKey,
  {
    separator = '\n',
    most = 1000,
    isPositional,
    ...extras
  }: FieldExtras & { separator?: ',' | ';' | '\n'; most?: number; isPositional?: true } = {},
): Field<string[]> {
  const split = (text: string) => {
    const texts = text.split(isPositional ? /[;\t]/ : separator).map((each) => each.trim())
    const isVisible = (each: string) => visibleCharacterPattern.test(each)
    return isPositional
      ? texts.slice(0, texts.findLastIndex(isVisible) + 1)
      : texts.filter(isVisible)
  }
  return {
    kind: 'lines',
    label,
    required: true,
    column: 'json',
    blank: [],
    attributes: { maxLength: 20_000, separator, ...(isPositional && { isPositional }) },
    read: readFormText,
    schema: z
      .string()
      .max(20_000, fieldErrorTexts.tooLong)
      .transform(split)
      .pipe(z.array(z.string()).min(1, fieldErrorTexts.missing).max(most, fieldErrorTexts.tooMany)),
    show: (value) => value.join(separator === '\n' ? separator : `${separator} `),
    ...extras,
  }
}
