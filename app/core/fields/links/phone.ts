import type { TextKey } from '#core/i18n/text.ts'
import type { FieldExtras } from '../field.ts'
import { fieldErrorTexts } from '../field-errors.ts'
import { line } from '../fields.ts'
import { toTelUrl } from './tel-url.ts'

const max = 60
const schema = line('Phone', { max }).schema.refine(
  (text) => toTelUrl(text) !== undefined,
  fieldErrorTexts.noPhone,
)

/** A line with a phone number, which visitors can call. */
export const phone = (label: TextKey, extras: FieldExtras = {}) => ({
  ...line(label, { max, ...extras }),
  schema,
})
