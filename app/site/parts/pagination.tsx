import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink } from '#ui/page-link.tsx'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  addressOf(page: number): string
  words: { previous: string; next: string }
}

/** Pagination by plain links. */
export function Pagination({ page, pages, addressOf, words }: Props) {
  if (pages === 1) return null
  return (
    <nav className={styles.pages} aria-label={translate('Seiten')}>
      {page > 1 ? (
        <LocalizedLink to={addressOf(page - 1)} rel="prev" className={styles.link} data-tap>
          <Icon name="arrow-left" /> {words.previous}
        </LocalizedLink>
      ) : (
        <span />
      )}
      <span data-note>
        {translate('Seite ')}
        {page}
        {translate(' von ')}
        {pages}
      </span>
      {page < pages ? (
        <LocalizedLink to={addressOf(page + 1)} rel="next" className={styles.link} data-tap>
          {words.next} <Icon name="arrow-right" />
        </LocalizedLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
