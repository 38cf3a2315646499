import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepDraft } from '../form/draft.ts'

/** What was typed since the page was opened waits in this tab when the page is left by the browser, as by a reload. */
export function useKeptOnReload(name: string) {
  const { pathname } = useLocation()
  useEffect(() => {
    const form = () => document.querySelector<HTMLFormElement>('form[data-guarded]')
    let isTouched = false
    const touch = () => {
      isTouched = true
    }
    const keep = () => {
      const found = form()
      if (found && isTouched) keepDraft(pathname, name, found)
    }
    document.addEventListener('input', touch)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('input', touch)
      removeEventListener('pagehide', keep)
    }
  }, [pathname, name])
}
