import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import traces from './motifs/traces.svg'
import styles from './page-hero.module.css'

interface Props {
  title: string
  lead?: string | null
  back?: { to: string; label: string; lang?: 'en' }
  /** Long texts stand on paper. */
  ground?: 'night' | 'paper'
  /** A drawing of `motifs/`, on the night ground only. */
  motif?: string
  lang?: 'en'
  /** Stands where the drawing would, under the words where both have no room. */
  beside?: ReactNode
  children?: ReactNode
}

/** The head of every page but the home page: where one is, and the way back. */
export function PageHero({
  title,
  lead,
  back,
  ground = 'night',
  motif = traces,
  lang,
  beside,
  children,
}: Props) {
  return (
    <div className={styles.hero} data-ground={ground}>
      {ground === 'night' && !beside && (
        <img
          className={styles.motif}
          src={motif}
          alt=""
          width="640"
          height="400"
          fetchPriority="low"
        />
      )}
      <div className={styles.inner}>
        {back && (
          <Link
            to={back.to}
            lang={back.lang}
            prefetch="intent"
            viewTransition
            className={styles.back}
          >
            <Icon name="arrow-left" />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title} lang={lang} data-long={title.length > 56 || undefined}>
          {title}
        </h1>
        {lead && (
          <p className={styles.lead} lang={lang}>
            {lead}
          </p>
        )}
        {children}
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  )
}
