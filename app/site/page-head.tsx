import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import styles from './page-head.module.css'

interface Props {
  title: string
  /** Right of the title, on its base line. */
  lead?: ReactNode
  /** Only where the list is not one step away in the header. */
  back?: { to: string; label: string }
  /** Long texts, legal texts and errors stand on paper. */
  ground?: 'board' | 'paper'
  /** The operator's own, at the right edge where there is room. */
  picture?: PictureView | undefined
  /** A picture follows that begins on the board: it takes `--reach` as its negative margin. */
  isReached?: boolean
  /** Stands right, under the words where both have no room; beside it only a word or two are large. */
  beside?: ReactNode
  /** Under the title: buttons, facts, a filter. */
  children?: ReactNode
}

/** The head of every page but the home page, from which the wire begins. */
export function PageHead({
  title,
  lead,
  back,
  ground = 'board',
  picture,
  isReached,
  beside,
  children,
}: Props) {
  return (
    <div className={styles.head} data-wire data-ground={ground} data-head data-reached={isReached}>
      {picture && (
        <Picture picture={picture} sizes="40vw" isDecorative className={styles.picture} />
      )}
      <div className={styles.inner} data-beside={Boolean(beside) || undefined}>
        {back && (
          <PageLink
            to={back.to}
            className={styles.back}
            data-way="back"
            data-unprinted
            data-tap
            data-note
          >
            <Icon name="arrow-left" />
            {back.label}
          </PageLink>
        )}
        <div className={styles.title}>
          <h1 data-point data-long={title.length > (beside ? 14 : 48) || undefined}>
            {title}
          </h1>
        </div>
        {lead && (
          <p className={styles.lead} data-lead>
            {lead}
          </p>
        )}
        {children && <div className={styles.more}>{children}</div>}
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  )
}
