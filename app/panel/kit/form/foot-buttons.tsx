import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { useOpenDraft, withLaterParam } from '#drafts/panel/working-copy/open-draft.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './item-form.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Where what was typed is sent for a preview. */
  to: string
}

/** Opens the public page with what was typed in a tab of its own; nothing is saved. */
export function PreviewButton({ form, to }: Props) {
  const t = useTranslator()
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
    <Button onClick={open} className={classes.short}>
      <AdminIcon name="eye" />
      <span className={classes.words}>{t('Preview')}</span>
    </Button>
  )
}

/** At the foot of a form: to its earlier versions. */
export function HistoryLink({ to }: { to: string }) {
  const t = useTranslator()
  return (
    <ScreenButton to={to} variant="subtle" mr="auto" className={classes.short}>
      <AdminIcon name="history" />
      <span className={classes.words}>{t('History')}</span>
    </ScreenButton>
  )
}

/** Beside 'Save': begins a draft with what was typed. Where one is open, 'Save' does that. */
export function SaveForLater() {
  const t = useTranslator()
  const draft = useOpenDraft()
  const { pathname, search } = useLocation()
  if (draft) return null
  return (
    <Button type="submit" className={classes.short} formAction={withLaterParam(pathname, search)}>
      <AdminIcon name="calendar-clock" />
      <span className={classes.words}>{t('Save for later')}</span>
    </Button>
  )
}
