import type { Collection } from './collection.ts'
import { collections } from './collections.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

/** Whatever is stored: items, or one form of settings. */
export type Type = Collection | Setting

/** Its name in what is kept about it: the table, or `settings/` and the category. */
export const keyOf = (type: Type) => ('table' in type ? type.table : `settings/${type.category}`)

export const contentTypes: Type[] = [...Object.values(collections), ...Object.values(settings)]

const types = new Map(contentTypes.map((type) => [keyOf(type), type]))

export const typeNamed = (name: string) => types.get(name)
