import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { keepDraft } from '../form/draft.ts'

/** What was typed since the page was opened waits in this tab when the page is left by the browser, as by a reload. */
export function useKeptOnReload(name: string) {
  const { pathname } = useLocation()
  const touched = useRef<string>(undefined)
  useWindowEvent('input', () => {
    touched.current = pathname
  })
  useWindowEvent('pagehide', () => {
    const form = document.querySelector<HTMLFormElement>('form[data-guarded]')
    if (form && touched.current === pathname) keepDraft(pathname, name, form)
  })
}
