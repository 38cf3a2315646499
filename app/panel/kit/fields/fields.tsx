import { Fragment, type ReactNode } from 'react'
import type { ValueGroup } from '#core/fields/field.ts'
import type { FieldView, TranslatedFieldErrors } from '#core/fields/form.ts'
import { FieldControl } from './control.tsx'
import classes from './fields.module.css'

interface Props {
  fields: FieldView[]
  errors: TranslatedFieldErrors
  /** Prefix in the form: `features.0`. */
  within?: string
  /** Renders the preview below a field, across both columns. */
  below?: (field: FieldView) => ReactNode
}

/** Fields of a form, a group or a list entry in two columns. */
export const Fields = ({ fields, errors, within, below }: Props) => (
  <div className={classes.fields}>
    {fields.map((field) => (
      <Fragment key={field.name}>
        <div
          className={isNarrow(field) ? classes.narrow : classes.wide}
          data-field={within ? undefined : field.name}
          hidden={field.kind === 'id'}
        >
          <FieldControl
            field={field}
            name={within ? `${within}.${field.name}` : field.name}
            errors={errors}
          />
        </div>
        {field.preview && below && (
          <div className={classes.wide} data-below>
            {below(field)}
          </div>
        )}
      </Fragment>
    ))}
  </div>
)

/** Sets the values of the fields. */
export const withFieldValues = (fields: FieldView[], values: ValueGroup) =>
  fields.map((field) => ({ ...field, value: values[field.name] ?? field.value }))

/** True for short fields, which take one column. */
const isNarrow = ({ kind, maxLength = 0, options }: FieldView) =>
  ['suggested', 'reference', 'number', 'date', 'datetime', 'colour', 'email'].includes(kind) ||
  (kind === 'choice' && options.every(({ label }) => label.length <= 40)) ||
  (kind === 'line' && maxLength <= 120)
