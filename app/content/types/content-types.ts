import { pictureCollection } from '../pictures/picture-text.ts'
import type { Setting } from '../settings/setting.ts'
import { settings } from '../settings/settings.ts'
import type { Collection } from './collection.ts'
import { collections } from './collections.ts'

/** A content type: items, or one form of settings. */
export type ContentType = Collection | Setting

export type RightsArea = ReturnType<typeof getRightsArea>

/** The area of rights that a type belongs to. */
export const getRightsArea = (type: ContentType) =>
  type.area ?? ('table' in type ? 'content' : 'settings')

/** The title of an item in lists and choices; empty for settings. */
export function getItemTitle(type: ContentType, values: Record<string, unknown>) {
  const title = 'category' in type ? '' : values[type.title]
  return typeof title === 'string' ? title : ''
}

/** The key of a type in changes and sample texts: its table, or `settings/` and the category. */
export const getTypeKey = (type: ContentType) =>
  'table' in type ? type.table : `settings/${type.category}`

export const contentTypes: ContentType[] = [
  ...Object.values(collections),
  ...Object.values(settings),
]

/** All types with a history. */
export const typesWithHistory: ContentType[] = [...contentTypes, pictureCollection]

const types = new Map(typesWithHistory.map((type) => [getTypeKey(type), type]))

export const findTypeWithHistory = (name: string) => types.get(name)

/** Whether saving the type asks for the password again. */
export function requiresPasswordToSave(name: string) {
  const type = findTypeWithHistory(name)
  return type !== undefined && 'takesPassword' in type && type.takesPassword === true
}

/** Finds a type by its key, but not the texts of pictures. */
export function findContentType(name: string) {
  const type = findTypeWithHistory(name)
  return type === pictureCollection ? undefined : type
}
