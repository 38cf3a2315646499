import { useEffect, useRef } from 'react'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import { translate } from '#core/site-language/translate.ts'
import { wholeFormErrorKey } from '#inbox/forms/create-required-question.ts'
import { Icon } from '#ui/icon.tsx'
import { focusMessage } from './focus-message.ts'
import styles from './form.module.css'

interface Props {
  /** Remaining errors. */
  errors: TranslatedFieldErrors
  /** Changes with each attempt to send. */
  attempt: unknown
  /** Field names in the order of the form. */
  order: string[]
  /** Prefix of the ids. */
  idPrefix?: string
  /** English message that the specification requires for failed requests. */
  failure?: string
}

/** Error summary with links to the fields. Takes the focus, also without JavaScript. */
export function FormErrorSummary({ errors, attempt, order, idPrefix = '', failure }: Props) {
  const id = `${idPrefix}fehler`
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt takes the focus again
  useEffect(() => focusMessage(ref.current), [attempt])

  const general = errors[wholeFormErrorKey]
  const names = order.filter((name) => errors[name])
  return (
    // biome-ignore lint/a11y/noAutofocus: an error must be noticed first
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1} autoFocus id={id}>
      <Icon name="alert" />
      <div>
        <h2 className={styles.summaryTitle}>
          {general ? translate('Nicht gesendet') : translate('Bitte prüfen Sie Ihre Angaben')}
        </h2>
        {general && failure && <p lang="en">{failure}</p>}
        {general && <p>{general}</p>}
        {names.length > 0 && (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${idPrefix}${name}`}>{errors[name]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
