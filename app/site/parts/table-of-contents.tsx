import { useEffect, useState } from 'react'
import { translate } from '#core/site-language/translate.ts'
import styles from './contents-list.module.css'
import type { TableOfContentsEntry } from './extract-table-of-contents.ts'

/** Table of contents of a long text. Marks the current section. */
export function TableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  const current = useCurrent(entries)
  return (
    <nav className={styles.contents} data-unprinted aria-labelledby="inhaltsverzeichnis">
      <h2 id="inhaltsverzeichnis" className={styles.heading}>
        {translate('Inhalt')}
      </h2>
      <ol className={styles.entries}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Id of the last section whose heading has passed the upper third of the window. */
function useCurrent(entries: TableOfContentsEntry[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const findCurrent = () =>
      headings.findLast((each) => each.getBoundingClientRect().top < readingLine())?.id
    const observer = new IntersectionObserver(() => setCurrent(findCurrent()), {
      // A huge top margin keeps sections above the window intersecting, so that jumps are noticed.
      rootMargin: '1000000px 0px -66%',
    })
    for (const each of headings) observer.observe(each)
    return () => observer.disconnect()
  }, [entries])
  return current
}

const readingLine = () => innerHeight * 0.34
