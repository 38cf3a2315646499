import { translate } from '#core/site-language/translate.ts'
import styles from './tags.module.css'

interface Props {
  label: string
  words: string[]
  /** Maximum number shown; the rest is a count. */
  most?: number
}

/** A list of short labels. */
export function Tags({ label, words, most = words.length }: Props) {
  if (words.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={label}>
      {words.slice(0, most).map((word) => (
        <li key={word} className={styles.tag} data-note>
          {word}
        </li>
      ))}
      {words.length > most && (
        <li className={styles.tag} data-note>
          +{words.length - most}
          <span className="spoken">{translate(' weitere')}</span>
        </li>
      )}
    </ul>
  )
}
