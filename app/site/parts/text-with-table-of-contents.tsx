import type { ReactNode } from 'react'
import {
  minTableOfContentsEntries,
  type TableOfContentsEntry,
} from './extract-table-of-contents.ts'
import { RichTextContent } from './rich-text-content.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import styles from './text-with-table-of-contents.module.css'

interface Props {
  /** Sanitised by the server. */
  html: string
  contents: TableOfContentsEntry[]
  /** Author; first quarter, above the table of contents. */
  about?: ReactNode
  /** Picture above the text, from the second quarter to the edge of the screen. */
  cover?: ReactNode
  /** Address; last quarter. */
  beside?: ReactNode
  /** Compact layout: each heading stands left of its text. */
  isSheet?: boolean
  /** Language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** Shown after the text. */
  children?: ReactNode
}

/** A text by an operator with its table of contents. */
export function TextWithTableOfContents({
  html,
  contents,
  about,
  cover,
  beside,
  isSheet,
  lang,
  children,
}: Props) {
  const isLong = contents.length >= minTableOfContentsEntries
  return (
    <div className={styles.page} lang={lang}>
      {(about || isLong) && (
        <div className={styles.side}>
          {about}
          {isLong && <TableOfContents entries={contents} />}
        </div>
      )}
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.main}>
        <RichTextContent html={html} isSheet={isSheet} />
        {children}
      </div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}
