import { Button } from '@mantine/core'
import { useHotkeys, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepDraft } from '../form/draft.ts'
import type { Refused } from '../form/refused.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'

/** Whether somebody writes: title and text alone. This browser remembers it; what was refused may be out of sight. */
export function useWriting(refused: Refused | undefined) {
  const [isOn, setOn] = useLocalStorage({ key: 'writing', defaultValue: false })
  useEffect(() => {
    if (refused) setOn(false)
  }, [refused, setOn])
  useHotkeys(
    [
      [
        'Escape',
        ({ target }) => {
          // In a dialog or a menu the key closes that.
          if (!(target as Element).closest('[data-portal]')) setOn(false)
        },
        { preventDefault: false },
      ],
    ],
    [],
    true,
  )
  return { isOn, toggle: () => setOn(!isOn) }
}

/** Stays where it is in both ways of looking at the form. */
export function WritingButton({ isOn, toggle }: { isOn: boolean; toggle(): void }) {
  const t = useText()
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={t('Title and text alone; Escape leaves')}
      leftSection={<AdminIcon name="pen-line" />}
      onClick={toggle}
    >
      {t('Just write')}
    </Button>
  )
}

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
