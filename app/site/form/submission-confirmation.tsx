import { type ReactNode, useEffect, useRef } from 'react'
import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { focusMessage } from './focus-message.ts'
import styles from './form.module.css'

export interface ConfirmationData {
  reference: string
  /** A confirmation was written and can be sent. */
  isConfirmed: boolean
  /** A document needs a password to open. */
  hasLocked?: boolean
}

/** Confirmation with the reference. */
export function SubmissionConfirmation({
  reference,
  idPrefix = '',
  children,
}: {
  reference: string
  /** Prefix of the ids. */
  idPrefix?: string
  children: ReactNode
}) {
  const id = `${idPrefix}gesendet`
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reference takes the focus
  useEffect(() => focusMessage(ref.current), [reference])
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent
    <div ref={ref} className={styles.sent} role="alert" tabIndex={-1} autoFocus id={id}>
      <Icon name="check" />
      <div>
        {children}
        <p>
          {translate('Ihre Referenz: ')}
          <strong className={styles.reference}>{reference}</strong>
        </p>
      </div>
    </div>
  )
}
