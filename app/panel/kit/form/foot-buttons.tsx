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
  /** Address of the preview. */
  to: string
}

/** Opens a preview of the unsaved input in a new tab. */
export function PreviewButton({ form, to }: Props) {
  const t = useTranslator()
  function open() {
    const element = form.current
    if (!element) return
    const action = element.getAttribute('action')
    element.action = to
    element.target = '_blank'
    // Native submit: the router would navigate in this tab.
    HTMLFormElement.prototype.submit.call(element)
    element.removeAttribute('target')
    if (action === null) element.removeAttribute('action')
    else element.setAttribute('action', action)
  }
  return (
    <Button onClick={open} className={classes.short}>
      <AdminIcon name="eye" />
      <span className={classes.words}>{t('Preview')}</span>
    </Button>
  )
}

/** Link to the earlier versions, at the foot of a form. */
export function HistoryLink({ to }: { to: string }) {
  const t = useTranslator()
  return (
    <ScreenButton to={to} variant="subtle" mr="auto" className={classes.short}>
      <AdminIcon name="history" />
      <span className={classes.words}>{t('History')}</span>
    </ScreenButton>
  )
}

/** Link to the words in the second language of the site. */
export function TranslateLink({ to }: { to: string }) {
  const t = useTranslator()
  return (
    <ScreenButton to={to} variant="subtle" className={classes.short}>
      <AdminIcon name="globe" />
      <span className={classes.words}>{t('Translate')}</span>
    </ScreenButton>
  )
}

/** Link to the texts for sharing a job and to its figures. */
export function PromoteLink({ to }: { to: string }) {
  const t = useTranslator()
  return (
    <ScreenButton to={to} variant="subtle" className={classes.short}>
      <AdminIcon name="send" />
      <span className={classes.words}>{t('Make known')}</span>
    </ScreenButton>
  )
}

/** Saves the input into a new draft. Hidden inside a draft, where 'Save' does that. */
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
