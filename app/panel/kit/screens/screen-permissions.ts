import { type Access, isAuthorized, type Requirement, type Right } from '#accounts/rights.ts'
import { findScreen, findTab } from './find-screen.ts'
import type { Screen, ScreenArea, Tab } from './screen-types.ts'
import { screens } from './screens.ts'

type Act = 'read' | 'write'

const toRequirement = (area: ScreenArea, act: Act): Requirement =>
  area === 'own' ? 'nothing' : `${area}:${act}`

/** The requirement of a tab; without such a tab that of the screen's area. */
export function getTabRequirement(
  screen: string | undefined,
  tab: string | undefined,
  act: Act,
): Requirement {
  const match = findScreen(screen)
  return match ? toRequirement(findTab(screen, tab)?.area ?? match.area, act) : 'nothing'
}

/** The requirement of a screen: the rights of one of its tabs are enough. */
export function getScreenRequirement(name: string | undefined): Requirement {
  const screen = findScreen(name)
  if (!screen) return 'nothing'
  const requirements = [screen.area, ...screen.tabs.map(resolveArea(screen))].map((area) =>
    toRequirement(area, 'read'),
  )
  return requirements.includes('nothing')
    ? 'nothing'
    : requirements.flatMap((requirement) => requirement as Right | Right[])
}

export const listVisibleTabs = (access: Pick<Access, 'roles'>, screen: Screen) =>
  screen.tabs.filter((tab) => isAuthorized(access, toRequirement(resolveArea(screen)(tab), 'read')))

/** The requirement of a content type or a settings form, by its name in addresses. */
export function getTypeRequirement(name: string | undefined, act: Act): Requirement {
  for (const screen of screens) {
    if (screen.list && screen.list === name) return toRequirement(screen.area, act)
    const tab = screen.tabs.find((each) => listNames(each).some((each) => each === name))
    if (tab) return toRequirement(resolveArea(screen)(tab), act)
  }
  return 'nothing'
}

/** The requirement for adopting the sample content of a type: to write it, or all settings. */
export function getAdoptionRequirement(name: string | undefined): Requirement {
  const own = getTypeRequirement(name, 'write')
  if (own === 'nothing') return 'settings:write'
  return typeof own === 'string' ? ['settings:write', own] : ['settings:write', ...own]
}

const resolveArea =
  (screen: Screen) =>
  ({ area }: Tab) =>
    area ?? screen.area

const listNames = (tab: Tab): readonly string[] =>
  'list' in tab
    ? [tab.list]
    : 'single' in tab
      ? [tab.single]
      : 'settings' in tab
        ? tab.settings
        : []
