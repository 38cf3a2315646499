import type { ErrorTexts, FieldView } from '#core/fields/form.ts'

export interface ControlProps {
  field: FieldView
  /** Name in the form: `features.0.title`. */
  name: string
  errors: ErrorTexts
}
