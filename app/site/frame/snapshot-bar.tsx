import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import type { SnapshotNote } from '#core/request/rendering.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import styles from './preview-note.module.css'

/** Bar on every page of a snapshot: what it shows, and how to leave it. */
export function SnapshotBar({ what, detail, way, texts, takesRemarks }: SnapshotNote) {
  const { pathname, search } = useLocation()
  const isRefused = useFormBlocker()
  const [isClicked, setClicked] = useState(false)
  const ownPath = useHref(pathname)
  const remarkResult = new URLSearchParams(search).get('bemerkung')
  return (
    <aside
      className={texts ? styles.note : `${styles.note} ${styles.writing}`}
      {...(getSiteLanguage() !== 'de' && { lang: 'de' })}
      data-unprinted
      aria-label="Ansicht"
    >
      <p role="status" className={styles.said}>
        {isRefused
          ? 'Eine Ansicht sendet keine Formulare ab.'
          : isClicked
            ? 'Klicken Sie auf den Text, den Sie ändern möchten.'
            : remarkResult === 'da'
              ? 'Danke, die Bemerkung steht jetzt beim Entwurf.'
              : remarkResult &&
                'Nicht gespeichert: Die Bemerkung ist leer oder zu lang, oder es sind schon zu viele.'}
      </p>
      <details open={remarkResult !== null && remarkResult !== 'da'}>
        <summary className={styles.summary}>
          <strong>{what}</strong>
          {takesRemarks && !way && ' · Bemerkung schreiben'}
        </summary>
        <p>{detail}</p>
        {way && (
          <p>
            <a href={way.to}>{way.label}</a>
          </p>
        )}
        {texts && (
          <Texts {...texts} page={pathname} isClicked={isClicked} setClicked={setClicked} />
        )}
        {takesRemarks && (
          <form method="post" action={`${ownPath}?bemerkung`} data-remark className={styles.remark}>
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
      </details>
    </aside>
  )
}

/** Blocks forms, which would be sent to the live site. */
function useFormBlocker() {
  const [isRefused, setRefused] = useState(false)
  useLayoutEffect(() => {
    function refuse(event: SubmitEvent) {
      if (event.target instanceof HTMLElement && 'remark' in event.target.dataset) return
      const isSearch = event.target instanceof HTMLFormElement && event.target.method === 'get'
      if (isSearch) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setRefused(true)
    }
    addEventListener('submit', refuse, true)
    return () => removeEventListener('submit', refuse, true)
  }, [])
  return isRefused
}

type TextsProps = NonNullable<SnapshotNote['texts']> & {
  page: string
  isClicked: boolean
  setClicked: (isClicked: boolean) => void
}

/** Finds the field of a text on this page: by typing the text, or by clicking on it in click mode. */
function Texts({ to, view, page, isClicked, setClicked }: TextsProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isClicked) return
    function openField(event: MouseEvent) {
      const text = event.target instanceof Element && findText(event.target)
      const field = form.current?.elements.namedItem('text')
      if (!text || !(field instanceof HTMLInputElement)) return
      event.preventDefault()
      event.stopPropagation()
      field.value = text
      form.current?.submit()
    }
    addEventListener('click', openField, true)
    document.body.style.cursor = 'crosshair'
    return () => {
      removeEventListener('click', openField, true)
      document.body.style.cursor = ''
    }
  }, [isClicked])
  return (
    <form ref={form} action={to} target="_top" className={styles.remark}>
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="page" value={page} />
      <button
        type="button"
        aria-pressed={isClicked}
        onClick={({ currentTarget }) => {
          setClicked(!isClicked)
          // Opens or closes the bar, which covers the texts.
          const bar = currentTarget.closest('details')
          if (bar) bar.open = isClicked
        }}
      >
        {isClicked ? 'Texte nicht mehr anklicken' : 'Texte anklicken, um sie zu ändern'}
      </button>
      <label>
        Oder schreiben, was auf dieser Seite steht
        <input name="text" required maxLength={300} />
      </label>
      <button type="submit">Zum Feld dieses Textes</button>
    </form>
  )
}

/** Text of the clicked element; '' in the bar, and for elements without text of their own. */
function findText(target: Element) {
  if (target.closest(`.${styles.note}`)) return ''
  const hasWords = [...target.childNodes].some((each) => each instanceof Text && each.data.trim())
  return hasWords ? (target.textContent ?? '').trim().slice(0, 300) : ''
}
