import { Fragment, type ReactNode } from 'react'
import type { ValueGroup } from '#core/fields/field.ts'
import type { Errors, FieldView } from '#core/fields/form.ts'
import { FieldControl } from './control.tsx'
import classes from './fields.module.css'

interface Props {
  fields: FieldView[]
  errors: Errors
  /** In the form: `features.0`. */
  within?: string
  /** What stands below one that has a preview, across both columns. */
  below?: (field: FieldView) => ReactNode
}

/** Fields of a form, a group or an entry of a list: short ones beside each other. */
export const Fields = ({ fields, errors, within, below }: Props) => (
  <div className={classes.fields}>
    {fields.map((field) => (
      <Fragment key={field.name}>
        <div
          className={isNarrow(field) ? classes.narrow : classes.wide}
          data-field={within ? undefined : field.name}
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

/** With what is stored of each. */
export const fillFields = (fields: FieldView[], values: ValueGroup) =>
  fields.map((each) => ({ ...each, value: values[each.name] ?? each.value }))

/** Short ones stand beside each other where there is room. */
const isNarrow = ({ kind, maxLength = 0, options }: FieldView) =>
  ['suggested', 'reference', 'number', 'date', 'datetime', 'colour', 'email'].includes(kind) ||
  (kind === 'choice' && options.every(({ label }) => label.length <= 40)) ||
  (kind === 'line' && maxLength <= 120)
