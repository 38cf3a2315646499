import type { Field } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { text } from './fields.ts'
import { z } from './zod.ts'

/** Tells the entries of a list apart, whatever else of them changes; `items` gives one to an entry without. */
export const id = (): Field<string> => ({
  ...text('id', 'Id', z.string().max(40, fieldErrorTexts.tooLong), { maxLength: 40 }, {}),
  required: false,
})
