import { translate } from '#core/site-language/translate.ts'
import styles from './steps.module.css'

/** A sequence of steps, joined by the wire. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps} aria-label={translate('Ablauf')}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <strong className={styles.title} data-title>
            {title}
          </strong>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
