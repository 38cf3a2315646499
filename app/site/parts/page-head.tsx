import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import styles from './page-head.module.css'

interface Props {
  title: string
  /** Shown right of the title, on the same baseline. */
  lead?: ReactNode
  /** Link to the list, unless the header links to it. */
  back?: { to: string; label: string }
  /** 'paper' for long texts, legal texts and errors; 'board' is the dark ground. */
  ground?: 'board' | 'paper'
  /** Optional picture from the operator, at the right edge. */
  picture?: PictureView | undefined
  /** Whether a picture follows that overlaps the head. It uses `--reach` as its negative margin. */
  isReached?: boolean
  /** Shown at the right, on narrow screens below. Long titles become smaller beside it. */
  beside?: ReactNode
  /** Shown under the title: buttons, facts, a filter. */
  children?: ReactNode
}

/** Head of every page except the home page. The wire, the line along the page, starts here. */
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
