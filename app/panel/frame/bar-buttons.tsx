import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import classes from './frame.module.css'

/** What there is to choose comes with the first press, as most never choose. */
const SchemeChoices = lazy(() => import('./scheme-choices.tsx'))

export function SchemeMenu() {
  const [isWanted, setIsWanted] = useState(false)
  const button = <SchemeButton onClick={() => setIsWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <SchemeChoices />
    </Suspense>
  )
}

export function SchemeButton(props: ActionIconProps & ComponentProps<'button'>) {
  const t = useTranslator()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--hit)"
      aria-label={t('Light or dark')}
      aria-haspopup="menu"
      {...props}
    >
      <span className={classes.light}>
        <AdminIcon name="sun" />
      </span>
      <span className={classes.dark}>
        <AdminIcon name="moon" />
      </span>
    </ActionIcon>
  )
}
