import { type ComponentProps, useId } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import classes from './plain-select.module.css'

interface Props extends ComponentProps<'select'> {
  label: string
  data: { value: string; label: string }[]
}

/** Choice as in forms, in a quarter of the HTML, for forms of many. */
export function PlainSelect({ label, data, ...props }: Props) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select {...props} id={id}>
        {data.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <AdminIcon name="chevrons-up-down" size={16} />
    </div>
  )
}
