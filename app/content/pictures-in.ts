import { pictureAddress } from '#addresses.ts'
import type { Fields } from '#core/fields/field.ts'

/** In image fields, rich text and links alike. */
const addresses = new RegExp(`${pictureAddress('')}[\\w-]+/[0-9a-f]{16}`, 'g')

/** The pictures of the store that a value shows, by what is the same for one and its variants: `/media/projects/1f0c…`. */
export function picturesIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set(text?.match(addresses))]
}

/** Those that were not shown before. */
export function picturesAnew(before: unknown, after: unknown) {
  const known = new Set(picturesIn(before))
  return picturesIn(after).filter((each) => !known.has(each))
}

const kinds = new Set(['image', 'html', 'url', 'items', 'group'])

/** The names of the fields in which a picture may stand. */
export const fieldsWithPictures = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.has(kind) ? name : []))
