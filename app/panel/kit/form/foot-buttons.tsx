import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { useWorkingDraft, withSaveInDraftParam } from '#drafts/panel/working-copy/working-draft.ts'
import { AdminIcon } from '../shell/icon.tsx'
import type { AdminIconName } from '../shell/icon-names.ts'
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

/** A link at the foot of a form, on phones only its icon. */
export function FormFooterLink({ to, icon, children, ...props }: FootLinkProps) {
  return (
    <ScreenButton to={to} variant="subtle" {...props} className={classes.short}>
      <AdminIcon name={icon} />
      <span className={classes.words}>{children}</span>
    </ScreenButton>
  )
}

interface FootLinkProps {
  to: string
  icon: AdminIconName
  children: string
  mr?: 'auto'
}

/** Link to the earlier versions, at the foot of a form. */
export function HistoryLink({ to }: { to: string }) {
  const t = useTranslator()
  return (
    <FormFooterLink to={to} icon="history" mr="auto">
      {t('History')}
    </FormFooterLink>
  )
}

/** Saves the input into a new draft. Hidden inside a draft, where 'Save' does that. */
export function SaveAsNewDraftButton() {
  const t = useTranslator()
  const draft = useWorkingDraft()
  const { pathname, search } = useLocation()
  if (draft) return null
  return (
    <Button
      type="submit"
      className={classes.short}
      formAction={withSaveInDraftParam(pathname, search)}
    >
      <AdminIcon name="calendar-clock" />
      <span className={classes.words}>{t('Save for later')}</span>
    </Button>
  )
}
