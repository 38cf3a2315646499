import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './item-form.module.css'

/** At the foot of a form: to its earlier versions. */
export function HistoryLink({ to }: { to: string }) {
  const t = useText()
  return (
    <Button component={Link} to={to} variant="subtle" mr="auto" className={classes.short}>
      <AdminIcon name="history" />
      <span className={classes.words}>{t('History')}</span>
    </Button>
  )
}
