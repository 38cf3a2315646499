import { PageHero } from '../page-hero.tsx'
import type { Entry } from './contents.ts'
import styles from './legal-text.module.css'

interface Props {
  title: string
  /** Sanitised by the server. */
  html: string
  contents: Entry[]
}

/** From how many sections on a text has a table of contents. */
const long = 4

export function LegalText({ title, html, contents }: Props) {
  return (
    <>
      <PageHero title={title} ground="paper" back={{ to: '/', label: 'Startseite' }} />
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
        {html ? (
          <div
            className={styles.text}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and again by the loader
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ) : (
          <p className={styles.text}>Dieser Text ist noch nicht hinterlegt.</p>
        )}
      </div>
    </>
  )
}
