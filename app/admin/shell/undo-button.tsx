import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import { AdminIcon } from './icon.tsx'
import classes from './shell.module.css'
import { useText } from './use-text.ts'

export interface LastChange {
  set: number
  /** What was done, such as: changed the service “Beratung”. */
  text: string
}

/** Takes back the last change, until the next one: by a click, or Ctrl and Z where nobody is typing. */
export function UndoButton({ set, text }: LastChange) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  useHotkeys([
    [
      'mod+Z',
      () => {
        if (!document.querySelector('[aria-modal]')) form.current?.requestSubmit()
      },
    ],
  ])
  return (
    <Form ref={form} method="post" action={href('/admin/undo/:set', { set: String(set) })}>
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        type="submit"
        size="sm"
        title={t('Your last change: {what}', { what: text })}
        aria-keyshortcuts="Control+Z Meta+Z"
        className={classes.search}
        px="xs"
      >
        <AdminIcon name="undo-2" />
        <span className={classes.words}>{t('Undo')}</span>
      </Button>
    </Form>
  )
}
