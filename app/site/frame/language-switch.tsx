import { Link } from 'react-router'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import styles from './header.module.css'

const names = { de: 'Deutsch', en: 'English' } as const

/** Links to the same page in the other language, or to the nearest one. Loads the document, as its language changes. */
export function LanguageSwitch({ to }: { to: string }) {
  const current = getSiteLanguage()
  return (
    <span className={styles.language} data-note>
      {(['de', 'en'] as const).map((each, at) => (
        <span key={each}>
          {at > 0 && ' | '}
          {each === current ? (
            <span aria-current="true" lang={each} title={names[each]}>
              {each.toUpperCase()}
            </span>
          ) : (
            <Link
              {...{ to, lang: each, hrefLang: each, title: names[each] }}
              reloadDocument
              discover="none"
              data-tap
            >
              {each.toUpperCase()}
            </Link>
          )}
        </span>
      ))}
    </span>
  )
}
