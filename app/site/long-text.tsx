import type { Entry } from './contents.ts'
import styles from './long-text.module.css'

interface Props {
  /** Sanitised by the server. */
  html: string
  contents: Entry[]
}

/** From how many sections on a text has a table of contents. */
const long = 4

/** A text that an operator wrote, beside its table of contents. */
export function LongText({ html, contents }: Props) {
  return (
    <div className={styles.page}>
      {contents.length >= long && (
        <nav className={styles.contents} aria-labelledby="inhaltsverzeichnis">
          <h2 id="inhaltsverzeichnis" className={styles.heading}>
            Inhalt
          </h2>
          <ol className={styles.entries}>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        className={styles.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and again by the loader
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}
