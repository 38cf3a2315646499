import { serverPaths } from '#addresses.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { FieldControlOptions, FieldExtras } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { createTextField } from './fields.ts'
import { z } from './zod.ts'

type FileExtras = FieldExtras & Required<Pick<FieldControlOptions, 'accepts'>>

/** The address of a library file with one of the accepted extensions. */
export function file(label: TextKey, { accepts, ...extras }: FileExtras) {
  const pattern = new RegExp(`^${serverPaths.files}/[a-z0-9-]+\\.(?:${accepts.join('|')})$`)
  const schema = z
    .string()
    .min(1, fieldErrorTexts.missing)
    .refine((value) => pattern.test(value), {
      error: fieldErrorTexts.noFile,
      params: { words: accepts.join(', ').toUpperCase() },
    })
  return createTextField('file', label, schema, { accepts, maxLength: 120 }, extras)
}
