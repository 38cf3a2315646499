import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { AdminIcon } from '../kit/shell/icon.tsx'
import { ScriptLoadProblem } from '../kit/shell/script-load-problem.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import classes from './frame.module.css'

/** Lazy menu: loaded on the first press, as most people never change the scheme. */
const SchemeChoices = lazy(() =>
  import('./colour-scheme-choices.tsx').catch(() => ({
    default: () => <ScriptLoadProblem className={classes.problem} />,
  })),
)

export function ColourSchemeMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = <ColourSchemeMenuButton onClick={() => setIsOpen(true)} />
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <SchemeChoices />
    </Suspense>
  )
}

export function ColourSchemeMenuButton(props: ActionIconProps & ComponentProps<'button'>) {
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
