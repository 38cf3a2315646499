import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import styles from './missing.module.css'
import { PageHead } from './page-head.tsx'
import { useHasContent } from './site-data.ts'

export interface Offer {
  to: string
  title: string
  /** What kind it is, or where: `Hamburg`. */
  note?: string | null
}

/** What `notHere` throws. */
export interface NotHere {
  text: string
  offers: Offer[]
  /** Of the button to the contact form where nothing is offered, when it says more than usual. */
  invitation?: string
}

interface Props {
  title: string
  /** One sentence: why there is none. */
  text: string | undefined
  back?: { to: string; label: string } | undefined
  /** Three of the same kind. */
  offers: Offer[]
  children?: ReactNode
}

/** The page for what is not there, with what is. */
export function Missing({ title, text, back, children, ...all }: Props) {
  const hasContent = useHasContent()
  const offers = all.offers.filter(({ to }) => hasContent(to))
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        title={title}
        lead={offers.length === 3 ? text : unannounced(text)}
        ground="paper"
        {...(back && { back })}
      >
        {children}
      </PageHead>
      {offers.length > 0 && (
        <nav className={styles.offers} aria-label="Diese gibt es">
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

/** Where fewer follow, the sentence that announces three is left out. */
const unannounced = (text: string | undefined) => text?.replace(/\s[^.!?]*:$/, '')
