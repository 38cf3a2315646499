import { Alert } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './notice.module.css'

interface Props {
  ref?: Ref<HTMLDivElement>
  kind: 'problem' | 'question'
  title: string
  children: ReactNode
}

/** What stands above a form that was not saved; it can take the focus. */
export function Notice({ kind, children, ...rest }: Props) {
  return (
    <Alert {...rest} tabIndex={-1} role="alert" classNames={classes} data-kind={kind}>
      {children}
    </Alert>
  )
}
