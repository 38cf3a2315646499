import { useLayoutEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import type { ViewNote } from '../request/rendering.ts'
import styles from './preview-note.module.css'

/** Over every page of the site at another moment: which one, and the way out. */
export function ViewBar({ what, detail, way, takesRemarks }: ViewNote) {
  const { pathname, search } = useLocation()
  const isRefused = useNoForms()
  const here = useHref(pathname)
  const said = new URLSearchParams(search).get('bemerkung')
  return (
    <aside className={styles.note} aria-label="Ansicht">
      <p role="status" className={styles.said}>
        {isRefused
          ? 'Eine Ansicht sendet keine Formulare ab.'
          : said === 'da'
            ? 'Danke, die Bemerkung steht jetzt beim Entwurf.'
            : said && 'Die Bemerkung ist leer, oder es sind schon zu viele.'}
      </p>
      <details open={said !== null && said !== 'da'}>
        <summary className={styles.summary}>
          <strong>{what}</strong>
        </summary>
        <p>{detail}</p>
        {takesRemarks && (
          <form method="post" action={`${here}?bemerkung`} data-remark className={styles.remark}>
            <label>
              Bemerkung zu dieser Seite
              <textarea name="text" required maxLength={4000} rows={3} />
            </label>
            <label>
              Ihr Name
              <input name="who" maxLength={120} autoComplete="name" />
            </label>
            <button type="submit">Bemerkung senden</button>
          </form>
        )}
        {way && (
          <p>
            <a href={way.to}>{way.label}</a>
          </p>
        )}
      </details>
    </aside>
  )
}

/** Forms would be sent to the real site. */
function useNoForms() {
  const [isRefused, setRefused] = useState(false)
  useLayoutEffect(() => {
    function refuse(event: SubmitEvent) {
      if (event.target instanceof HTMLElement && 'remark' in event.target.dataset) return
      const isAsking = event.target instanceof HTMLFormElement && event.target.method === 'get'
      if (isAsking) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setRefused(true)
    }
    addEventListener('submit', refuse, true)
    return () => removeEventListener('submit', refuse, true)
  }, [])
  return isRefused
}
