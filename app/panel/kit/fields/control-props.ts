import type { FieldView, TranslatedFieldErrors } from '#core/fields/form.ts'

export interface ControlProps {
  field: FieldView
  /** Name in the form: `features.0.title`. */
  name: string
  errors: TranslatedFieldErrors
  /** The language of the value, if it is not that of the panel. */
  lang?: string
}
