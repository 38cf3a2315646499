import { type Access, isAuthorized, type Requirement, type Right } from '#accounts/rights.ts'
import type { Screen, ScreenArea, Tab } from './screen-types.ts'
import { findScreen, findTab, screens } from './screens.ts'

type Act = 'read' | 'write'

const needOf = (area: ScreenArea, act: Act): Requirement =>
  area === 'own' ? 'nothing' : `${area}:${act}`

/** What a tab asks of whoever opens or saves it; of a screen without it, what the screen's own area asks. */
export function tabPermission(
  screen: string | undefined,
  tab: string | undefined,
  act: Act,
): Requirement {
  const found = findScreen(screen)
  return found ? needOf(findTab(screen, tab)?.area ?? found.area, act) : 'nothing'
}

/** A screen is open to whoever may open one of its tabs. */
export function screenPermission(name: string | undefined): Requirement {
  const screen = findScreen(name)
  if (!screen) return 'nothing'
  const needs = [screen.area, ...screen.tabs.map(areaIn(screen))].map((area) =>
    needOf(area, 'read'),
  )
  return needs.includes('nothing') ? 'nothing' : needs.flatMap((need) => need as Right | Right[])
}

export const tabsFor = (access: Pick<Access, 'roles'>, screen: Screen) =>
  screen.tabs.filter((tab) => isAuthorized(access, needOf(areaIn(screen)(tab), 'read')))

/** What is asked for a content type, or for a form of settings, by its name in an address. */
export function typePermission(name: string | undefined, act: Act): Requirement {
  for (const screen of screens) {
    if (screen.list && screen.list === name) return needOf(screen.area, act)
    const tab = screen.tabs.find((each) => namesIn(each).some((each) => each === name))
    if (tab) return needOf(areaIn(screen)(tab), act)
  }
  return 'nothing'
}

const areaIn =
  (screen: Screen) =>
  ({ area }: Tab) =>
    area ?? screen.area

const namesIn = (tab: Tab): readonly string[] =>
  'list' in tab
    ? [tab.list]
    : 'single' in tab
      ? [tab.single]
      : 'settings' in tab
        ? tab.settings
        : []
