import { href } from 'react-router'
import type { Need } from '../../auth/rights.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import type { Setting } from '../../content/setting.ts'
import { settings } from '../../content/settings.ts'
import { needOfType } from './screen-needs.ts'
import { screens, tabOfSettings } from './screens.ts'

/** The content type of a table, by the name it has in addresses. */
export function findCollection(name: string | undefined): Collection | undefined {
  return Object.entries(collections).find(([key]) => key === name)?.[1]
}

export const nameOf = (type: Collection) =>
  Object.entries(collections).find(([, each]) => each.table === type.table)?.[0] ?? ''

/** Where an item is edited, or undefined for a table without a screen. */
export function pathOf(table: string, id?: number) {
  for (const screen of screens) {
    if (screen.list && collections[screen.list].table === table)
      return withId(href('/admin/:screen', { screen: screen.path }), id)
    for (const tab of screen.tabs) {
      const path = href('/admin/:screen/:tab', { screen: screen.path, tab: tab.path })
      if ('list' in tab && collections[tab.list].table === table) return withId(path, id)
      if ('single' in tab && collections[tab.single].table === table) return path
    }
  }
  return undefined
}

/** The name that a form of settings has in addresses. */
const nameOfSettings = (category: string) =>
  Object.entries(settings).find(([, each]) => each.category === category)?.[0] ?? ''

/** What changing it asks of somebody. */
export const needOfChange = (type: Collection | Setting | undefined): Need =>
  type ? needOfType('category' in type ? nameOfSettings(type.category) : nameOf(type), 'write') : []

/** Where a form of settings is edited, or undefined for one without a screen. */
export const pathOfSettings = (category: string) => tabOfSettings(nameOfSettings(category))

const withId = (path: string, id: number | undefined) => (id ? `${path}/${id}` : path)
