import type { Collection } from './collection.ts'
import { collections } from './collections.ts'
import { pictureText } from './picture-text.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** Whatever is stored: items, or one form of settings. */
export type Type = Collection | Setting

export type ContentArea = ReturnType<typeof areaOf>

/** To which area of the rights whatever is stored belongs. */
export const areaOf = (type: Type) => type.area ?? ('table' in type ? 'content' : 'settings')

/** What stands for an item in lists and choices. */
export function getTitle(type: Type, values: Record<string, unknown>) {
  const title = 'category' in type ? '' : values[type.title]
  return typeof title === 'string' ? title : ''
}

/** Its name in what is kept about it: the table, or `settings/` and the category. */
export const keyOf = (type: Type) => ('table' in type ? type.table : `settings/${type.category}`)

export const contentTypes: Type[] = [...Object.values(collections), ...Object.values(settings)]

/** Whatever has a past. */
export const changeable: Type[] = [...contentTypes, pictureText]

const types = new Map(changeable.map((type) => [keyOf(type), type]))

export const findType = (name: string) => types.get(name)

/** Whether an open session alone must not change it. */
export function takesPassword(name: string) {
  const type = findType(name)
  return type !== undefined && 'takesPassword' in type && type.takesPassword === true
}

/** Content alone. */
export function findContentType(name: string) {
  const type = findType(name)
  return type === pictureText ? undefined : type
}
