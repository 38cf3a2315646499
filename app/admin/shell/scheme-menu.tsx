import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import type { Text } from '../../language/text.ts'
import { AdminIcon } from './icon.tsx'
import type { AdminIconName } from './icon-names.ts'
import classes from './shell.module.css'
import { useText } from './use-text.ts'

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
