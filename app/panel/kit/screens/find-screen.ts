import { href } from 'react-router'
import { screens } from './screens.ts'

export const findScreen = (path: string | undefined) =>
  screens.find((screen) => screen.path === path)

export const findTab = (screen: string | undefined, tab: string | undefined) =>
  findScreen(screen)?.tabs.find(({ path }) => path === tab)

export function getSettingsTabAddress(category: string) {
  for (const screen of screens)
    for (const tab of screen.tabs)
      if ('settings' in tab && tab.settings.some((each) => each === category))
        return href('/admin/:screen/:tab', { screen: screen.path, tab: tab.path })
  return href('/admin')
}
