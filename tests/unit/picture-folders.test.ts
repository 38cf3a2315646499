import { expect, test } from 'vitest'
import { isPictureFolder } from '#content/pictures/picture-folders.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'

const types = [...Object.values(collections), ...Object.values(settings)]
const folders = types
  .flatMap(({ fields }) => Object.values(fields))
  .flatMap((field) => [field, ...Object.values(field.item ?? {})])
  .flatMap(({ kind, attributes }) => (kind === 'image' ? [attributes.folder ?? ''] : []))

test.each([...new Set(folders), 'images', 'texts'])('isPictureFolder accepts %s', (folder) => {
  expect(isPictureFolder(folder)).toBe(true)
})

test.each(['documents', 'variants', 'arriving', '', '..', 'anything'])('rejects %j', (folder) => {
  expect(isPictureFolder(folder)).toBe(false)
})
