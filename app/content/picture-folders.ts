import type { Crop } from '#core/fields/field.ts'
import { contentTypes } from './type-named.ts'

const any: readonly Crop[] = ['wide', 'phone', 'card', 'portrait']

/** Where pictures may lie, and how pages cut them there. The other folders of the store are swept, or not backed up. */
const folders = new Map<string, readonly Crop[]>([
  ['images', any],
  ['texts', any],
  // Of the demo content, until it had no portraits any more.
  ['portraits', ['portrait']],
  ...contentTypes
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => [field, ...Object.values(field.item ?? {})])
    .flatMap(({ attributes: { folder, crops = any } }) =>
      folder ? [[folder, crops] as const] : [],
    ),
])

export const isPictureFolder = (name: string) => folders.has(name)

/** How pages cut the pictures of a folder, as far as that is known. */
export const cropsIn = (folder: string) => folders.get(folder) ?? any
