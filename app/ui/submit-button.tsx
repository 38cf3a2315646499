import type { ReactNode } from 'react'
import styles from './button.module.css'

interface Props {
  kind?: 'filled' | 'outlined'
  /** A submission is running: keeps the focus, ignores further clicks. */
  isBusy?: boolean
  /** Prevents submitting, also with Enter. */
  isDisabled?: boolean
  /** Browsers refuse e-mails with letters such as ä; the server answers in words. */
  formNoValidate?: boolean
  children: ReactNode
}

export function SubmitButton({
  kind = 'filled',
  isBusy = false,
  isDisabled,
  formNoValidate,
  children,
}: Props) {
  return (
    <button
      type="submit"
      className={styles.button}
      disabled={isDisabled}
      formNoValidate={formNoValidate}
      data-unprinted
      data-kind={kind}
      aria-disabled={isBusy || undefined}
    >
      {children}
    </button>
  )
}
