import type { TextKey } from '#core/i18n/text.ts'
import type { Field, FieldExtras } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { readFormText } from './fields.ts'
import { memoizeByArguments, z } from './zod.ts'

const wholeNumber = z
  .string()
  .min(1, fieldErrorTexts.missing)
  .regex(/^-?\d{1,9}$/, fieldErrorTexts.noWholeNumber)
  .transform(Number)

const getNumberSchema = memoizeByArguments((min: number, max: number) =>
  wholeNumber.refine((value) => value >= min && value <= max, {
    error: fieldErrorTexts.notWithin,
    params: { min, max },
  }),
)

export function number(
  label: TextKey,
  { min = 0, max = 1_000_000, ...extras }: FieldExtras & { min?: number; max?: number } = {},
): Field<number> {
  return {
    kind: 'number',
    label,
    required: true,
    column: 'integer',
    blank: min,
    attributes: { min, max, inputMode: 'numeric' },
    read: readFormText,
    schema: getNumberSchema(min, max),
    show: String,
    ...extras,
  }
}
