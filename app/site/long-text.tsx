import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { useHref } from 'react-router'
import italicFont from '#ui/fonts/archivo-italic-first.woff2?url'
import { type Entry, entriesFrom } from './contents.ts'
import { Contents } from './contents-list.tsx'
import styles from './long-text.module.css'
import text from './written-text.module.css'

interface Props {
  /** Sanitised by the server. */
  html: string
  contents: Entry[]
  /** In the first quarter, above the table of contents: who wrote it. */
  about?: ReactNode
  /** Above the text, from the second quarter to the edge of the screen. */
  cover?: ReactNode
  /** In the last quarter: an address. */
  beside?: ReactNode
  /** Short particulars: each heading stands left of what it says. */
  isSheet?: boolean
  /** After its last line. */
  children?: ReactNode
}

/** A text that an operator wrote, in the middle of its page, beside its table of contents. */
export function LongText({ html, contents, about, cover, beside, isSheet, children }: Props) {
  const root = useHref('/')
  // Else it would be asked for after the styles, and the text would be set anew.
  if (html.includes('<em>'))
    preload(italicFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const isLong = contents.length >= entriesFrom
  return (
    <div className={styles.page}>
      {(about || isLong) && (
        <div className={styles.side}>
          {about}
          {isLong && <Contents entries={contents} />}
        </div>
      )}
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.main}>
        <div
          className={text.written}
          data-sheet={isSheet}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and again by the loader
          dangerouslySetInnerHTML={{ __html: root === '/' ? html : below(root, html) }}
        />
        {children}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

/** In a view its own pages lie below its key. */
const below = (root: string, html: string) =>
  html.replaceAll(' href="/', ` href="${root.replace(/\/$/, '')}/`)
