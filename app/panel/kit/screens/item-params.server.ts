import { data, href } from 'react-router'
import type { Requirement } from '#accounts/rights.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import type { Setting } from '#content/settings/setting.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { createFieldId } from './create-screen-path.ts'
import { getSettingsTabAddress } from './find-screen.ts'
import { getTypeRequirement } from './screen-permissions.ts'
import { screens } from './screens.ts'

/** The content type by its name in addresses. */
export function findCollection(name: string | undefined): Collection | undefined {
  return Object.entries(collections).find(([key]) => key === name)?.[1]
}

export const getCollectionName = (type: Collection) =>
  Object.entries(collections).find(([, each]) => each.table === type.table)?.[0] ?? ''

/** The list, or the single form, of each table. */
const places = new Map<string, { path: string; isList: boolean }>([
  [pictureCollection.table, { path: href('/admin/media'), isList: true }],
])
for (const screen of screens) {
  const path = href('/admin/:screen', { screen: screen.path })
  if (screen.list) places.set(collections[screen.list].table, { path, isList: true })
  for (const tab of screen.tabs) {
    const path = href('/admin/:screen/:tab', { screen: screen.path, tab: tab.path })
    if ('list' in tab) places.set(collections[tab.list].table, { path, isList: true })
    if ('single' in tab) places.set(collections[tab.single].table, { path, isList: false })
  }
}

/** Address of the list, or of an item with `id`; undefined for a table without a screen. */
export function getListOrItemAddress(table: string, id?: number) {
  const place = places.get(table)
  return place && (place.isList && id ? `${place.path}/${id}` : place.path)
}

/** True for single-item types, which have a form instead of a list. */
export const isSingleItemType = ({ table }: Collection) => places.get(table)?.isList === false

/** Address of a field in the form of an item or of settings. */
export function getFieldAddress<T extends Collection | Setting>(
  type: T,
  field: keyof T['fields'] & string,
  id?: number,
) {
  const form =
    'category' in type
      ? getSettingsTabAddress(type.category)
      : (getListOrItemAddress(type.table, id) ?? href('/admin'))
  return `${form}#${getFieldAnchor(type, field)}`
}

/** The id of a field in the form of an item or of settings. */
export const getFieldAnchor = (type: Collection | Setting, field: string) =>
  createFieldId(
    'category' in type ? type.category : isSingleItemType(type) ? getCollectionName(type) : 'item',
    field,
  )

/** The requirement to change a type. */
export const getWriteRequirement = (type: Collection | Setting | undefined): Requirement =>
  type === pictureCollection
    ? 'media:write'
    : type
      ? getTypeRequirement('category' in type ? type.category : getCollectionName(type), 'write')
      : []

/** Parses the content type and the id of route params; throws 404 for an unknown type. */
export function requireItemParams(params: { type: string; id: string }) {
  const type = findCollection(params.type)
  if (!type) throw data(null, { status: 404 })
  return { type, id: parseIdOrZero(params.id) }
}
