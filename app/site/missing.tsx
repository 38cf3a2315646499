import type { ReactNode } from 'react'
import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import styles from './missing.module.css'
import { PageHead } from './parts/page-head.tsx'
import { useHasContent } from './site-data.ts'

export interface PageSuggestion {
  to: string
  title: string
  /** A short detail, for example `Hamburg`. */
  note?: string | null
}

/** Data that `createNotFoundResponse` throws. */
export interface MissingPageData {
  text: string
  offers: PageSuggestion[]
  /** Label of the contact button, shown without offers; optional. */
  invitation?: string
}

interface Props {
  title: string
  /** One sentence with the reason. */
  text: string | undefined
  back?: { to: string; label: string } | undefined
  /** Up to three suggestions of the same kind. */
  offers: PageSuggestion[]
  children?: ReactNode
}

/** Page for missing content, with suggestions. */
export function MissingPage({ title, text, back, children, ...rest }: Props) {
  const hasContent = useHasContent()
  const offers = rest.offers.filter(({ to }) => hasContent(to))
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        title={title}
        lead={offers.length === 3 ? text : withoutAnnouncement(text)}
        ground="paper"
        {...(back && { back })}
      >
        {children}
      </PageHead>
      {offers.length > 0 && (
        <nav className={styles.offers} aria-label={translate('Diese gibt es')}>
          <ul className={styles.list}>
            {offers.map(({ to, title, note }) => (
              <li key={to}>
                <PageLink to={to} className={styles.offer} data-way="on">
                  <span className={styles.title}>{title}</span>
                  <span className={styles.note}>{note}</span>
                  <Icon name="arrow-right" />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** Removes the last sentence, which announces three suggestions, when there are fewer. */
const withoutAnnouncement = (text: string | undefined) => text?.replace(/\s[^.!?]*:$/, '')
