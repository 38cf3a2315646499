import type { Field } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { createTextField } from './fields.ts'
import { z } from './zod.ts'

const idText = z.string().max(40, fieldErrorTexts.tooLong)

/** Identifies the entries of a list; `items` assigns an id to an entry without one. */
export const id = (): Field<string> => ({
  ...createTextField('id', 'Id', idText, { maxLength: 40 }, {}),
  required: false,
})
