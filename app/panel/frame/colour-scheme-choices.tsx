import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { AdminIcon } from '../kit/shell/icon.tsx'
import type { AdminIconName } from '../kit/shell/icon-names.ts'
import { useTranslator } from '../kit/shell/use-translator.ts'
import { ColourSchemeMenuButton } from './bar-buttons.tsx'

const schemes: { value: MantineColorScheme; label: BrowserTextKey; icon: AdminIconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'Like the device', icon: 'monitor' },
]

export default function ColourSchemeChoices() {
  const t = useTranslator()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="top-end" defaultOpened>
      <Menu.Target>
        <ColourSchemeMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)} // the values are those of `schemes`
        >
          {schemes.map(({ value, label, icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<AdminIcon name={icon} />}
            >
              {t.of(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
