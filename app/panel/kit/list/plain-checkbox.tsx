import type { ComponentProps } from 'react'
import classes from './plain-checkbox.module.css'

interface Props extends ComponentProps<'input'> {
  label?: string
}

/** Checkbox as in forms, in plain HTML: a list has one in each row. */
export function PlainCheckbox({ label, ...props }: Props) {
  if (!label) return <input type="checkbox" {...props} className={classes.box} />
  return (
    <label className={classes.label}>
      <input type="checkbox" {...props} className={classes.box} />
      {label}
    </label>
  )
}
