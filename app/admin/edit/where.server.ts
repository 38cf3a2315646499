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

/** The list or the one form of each table. */
const places = new Map<string, { path: string; isList: boolean }>()
for (const screen of screens) {
  const path = href('/admin/:screen', { screen: screen.path })
  if (screen.list) places.set(collections[screen.list].table, { path, isList: true })
  for (const tab of screen.tabs) {
    const path = href('/admin/:screen/:tab', { screen: screen.path, tab: tab.path })
    if ('list' in tab) places.set(collections[tab.list].table, { path, isList: true })
    if ('single' in tab) places.set(collections[tab.single].table, { path, isList: false })
  }
}

/** Where an item is edited, or undefined for a table without a screen. Some screens ask for every item of the site. */
export function pathOf(table: string, id?: number) {
  const place = places.get(table)
  return place && (place.isList && id ? `${place.path}/${id}` : place.path)
}

/** The name that a form of settings has in addresses. */
const nameOfSettings = (category: string) =>
  Object.entries(settings).find(([, each]) => each.category === category)?.[0] ?? ''

/** What changing it asks of somebody. */
export const needOfChange = (type: Collection | Setting | undefined): Need =>
  type ? needOfType('category' in type ? nameOfSettings(type.category) : nameOf(type), 'write') : []

/** Where a form of settings is edited, or undefined for one without a screen. */
export const pathOfSettings = (category: string) => tabOfSettings(nameOfSettings(category))
