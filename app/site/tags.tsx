import styles from './tags.module.css'

/** Short words in small frames. */
export function Tags({
  label,
  words,
  onNight,
}: {
  label: string
  words: string[]
  onNight?: boolean
}) {
  if (words.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={label} data-night={onNight}>
      {words.map((word) => (
        <li key={word} className={styles.tag}>
          {word}
        </li>
      ))}
    </ul>
  )
}
