import { useLayoutEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import styles from './preview-note.module.css'
import type { translatePreviewNote } from './translate-preview-note.server.ts'
import { isInLivePreview, useLivePreviewConnection } from './use-live-preview-connection.ts'

/**
 * Note on a page with an unsaved change. Keeps the user in the preview when following links. Beside its form it shows remarks
 * only.
 */
export function PreviewNote({
  title,
  remarks,
  pages,
  language,
  words,
}: ReturnType<typeof translatePreviewNote>) {
  const { pathname, search } = useLocation()
  const { isRefused } = useStayInPreview()
  const [isBeside, setBeside] = useState(false)
  useLivePreviewConnection()
  useLayoutEffect(() => setBeside(isInLivePreview()), [])
  const token = new URLSearchParams(search).get('preview') ?? ''
  return (
    <aside
      className={styles.note}
      data-unprinted
      hidden={isBeside && remarks.length === 0 && !isRefused}
      lang={language}
      aria-label={words.preview}
    >
      <details open={remarks.length > 0 && !isBeside}>
        <summary className={styles.summary}>
          <strong>{words.preview}</strong> {words.notSaved}
        </summary>
        <p>{title}</p>
        {remarks.length > 0 && (
          <ul className={styles.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {pages.length > 1 && (
          <nav aria-label={words.pages} className={styles.pages}>
            {pages.map(({ path, label, place }) => (
              <a
                key={path}
                data-tap
                href={`${path}?preview=${token}${place ? `#${place}` : ''}`}
                aria-current={path === pathname ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
        )}
      </details>
      <p role="status">{isRefused && words.noForms}</p>
    </aside>
  )
}

/** Adds the preview to links, and blocks forms, which would really be sent. */
function useStayInPreview() {
  const [isRefused, setRefused] = useState(false)
  useLayoutEffect(() => {
    const token = new URLSearchParams(location.search).get('preview')
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !token || !isPlain || link.origin !== location.origin) return
      const isHere = link.pathname === location.pathname && link.hash !== ''
      if (isHere || link.pathname.startsWith(href('/admin')) || link.download) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const target = new URL(link.href)
      target.searchParams.set('preview', token)
      location.assign(target)
    }
    function refuse(event: SubmitEvent) {
      event.preventDefault()
      event.stopImmediatePropagation()
      setRefused(true)
    }
    addEventListener('click', follow, true)
    addEventListener('submit', refuse, true)
    return () => {
      removeEventListener('click', follow, true)
      removeEventListener('submit', refuse, true)
    }
  }, [])
  return { isRefused }
}
