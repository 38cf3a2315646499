import type { ComponentPropsWithRef } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import type { AdminIconName } from '../shell/icon-names.ts'
import classes from './row-button.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  icon: AdminIconName
  label: string
  isDangerous?: boolean
}

/** Icon button of a row; plain HTML, so that long lists render fast. */
export function RowButton({ icon, label, isDangerous, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className}`}
      data-dangerous={isDangerous}
      aria-label={label}
      title={rest.title ?? label}
    >
      <AdminIcon name={icon} />
    </button>
  )
}
