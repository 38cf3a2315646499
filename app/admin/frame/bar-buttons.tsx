import { ActionIcon, type ActionIconProps, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { Form, href, useLocation } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './frame.module.css'

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
      <input type="hidden" name="what" value={text} />
      <Button
        type="submit"
        size="sm"
        aria-label={t('Undo')}
        title={t('Your last change: {what}', { what: text })}
        aria-keyshortcuts="Control+Z Meta+Z"
        className={classes.search}
        px="xs"
      >
        <AdminIcon name="undo-2" />
        <Text span inherit visibleFrom="sm" ml="var(--space-2)">
          {t('Undo')}
        </Text>
      </Button>
    </Form>
  )
}

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
  const t = useText()
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
