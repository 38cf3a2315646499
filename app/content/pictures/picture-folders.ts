import type { Crop } from '#core/fields/field.ts'
import { listFieldsWithin } from '#core/fields/nested-values.ts'
import { contentTypes } from '../types/content-types.ts'

const allCrops: readonly Crop[] = ['wide', 'phone', 'card', 'portrait']

/** Folders for pictures and their crops. Other folders of the storage are cleaned up or not backed up. */
const folders = new Map<string, readonly Crop[]>([
  ['images', allCrops],
  ['texts', allCrops],
  // Former demo content.
  ['portraits', ['portrait']],
  ...contentTypes
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(listFieldsWithin)
    .flatMap(({ attributes: { folder, crops = allCrops, isWhole } }) =>
      folder ? [[folder, isWhole ? [] : crops] as const] : [],
    ),
])

export const isPictureFolder = (name: string) => folders.has(name)

/** The crops that pages use for the pictures of a folder; all if unknown. */
export const getCrops = (folder: string) => folders.get(folder) ?? allCrops
