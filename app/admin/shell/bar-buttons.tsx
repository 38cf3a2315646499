import {
  ActionIcon,
  Button,
  type MantineColorScheme,
  Menu,
  useMantineColorScheme,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import type { Text } from '../../language/text.ts'
import { AdminIcon } from './icon.tsx'
import type { AdminIconName } from './icon-names.ts'
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

const schemes: { value: MantineColorScheme; label: Text; icon: AdminIconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'Like the device', icon: 'monitor' },
]

export function SchemeMenu() {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="var(--hit)" aria-label={t('Light or dark')}>
          <span className={classes.light}>
            <AdminIcon name="sun" />
          </span>
          <span className={classes.dark}>
            <AdminIcon name="moon" />
          </span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<AdminIcon name={icon} />}
            onClick={() => setColorScheme(value)}
            className={classes.scheme}
          >
            {t.of(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
