import type { ReactNode } from 'react'
import styles from './button.module.css'

interface Props {
  kind?: 'filled' | 'outlined'
  /** Keeps the focus, ignores further clicks. */
  isBusy?: boolean
  children: ReactNode
}

export function SubmitButton({ kind = 'filled', isBusy = false, children }: Props) {
  return (
    <button
      type="submit"
      className={styles.button}
      data-unprinted
      data-kind={kind}
      aria-disabled={isBusy || undefined}
    >
      {children}
    </button>
  )
}
