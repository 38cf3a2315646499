import { Button } from '@mantine/core'
import { useLocation } from 'react-router'
import classes from '../form/item-form.module.css'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import { forLater } from './later.ts'
import { useOpenDraft } from './open-draft.ts'

/** Beside 'Save': begins a draft with what was typed. Where one is open, 'Save' does that. */
export function SaveForLater() {
  const t = useText()
  const draft = useOpenDraft()
  const { pathname, search } = useLocation()
  if (draft) return null
  return (
    <Button
      type="submit"
      variant="default"
      className={classes.short}
      formAction={forLater(pathname, search)}
    >
      <AdminIcon name="calendar-clock" />
      <span className={classes.words}>{t('Save for later')}</span>
    </Button>
  )
}
