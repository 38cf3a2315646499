import type { ErrorTexts, FieldView } from '#core/fields/form.ts'

export interface ControlProps {
  field: FieldView
  /** In the form: `features.0.title`. */
  name: string
  errors: ErrorTexts
}
