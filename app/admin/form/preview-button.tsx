import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './item-form.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Where what was typed is sent for a preview. */
  to: string
}

/** Opens the public page with what was typed in a tab of its own; nothing is saved. */
export function PreviewButton({ form, to }: Props) {
  const t = useText()
  function open() {
    const typed = form.current
    if (!typed) return
    const action = typed.getAttribute('action')
    typed.action = to
    typed.target = '_blank'
    // By the browser itself: the router would open it in this tab.
    HTMLFormElement.prototype.submit.call(typed)
    typed.removeAttribute('target')
    if (action === null) typed.removeAttribute('action')
    else typed.setAttribute('action', action)
  }
  return (
    <Button variant="default" onClick={open} className={classes.short}>
      <AdminIcon name="eye" />
      <span className={classes.words}>{t('Preview')}</span>
    </Button>
  )
}
