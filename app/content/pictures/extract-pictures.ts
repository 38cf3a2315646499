import { pictureAddress, serverPaths } from '#addresses.ts'
import type { Fields } from '#core/fields/field.ts'

const files = new RegExp(`${serverPaths.files}/[a-z0-9-]+(?=\\.\\w)`, 'g')

/** Matches in image fields, rich text and links. */
const addresses = new RegExp(`${pictureAddress('')}[\\w-]+/[0-9a-f]{16}`, 'g')

/** The stored pictures that a value shows, by the part that a picture and its variants share: `/media/projects/1f0c…`. */
export function extractPictures(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set(text?.match(addresses))]
}

/** Addresses of the pictures in a sanitised text. */
export const listTextPictureAddresses = (html: string) =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')

/** The stored media that a value shows: `extractPictures` with documents and videos, those by the part before the ending: `/dateien/preisliste`. */
export function extractMediaStems(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set([...(text?.match(addresses) ?? []), ...(text?.match(files) ?? [])])]
}

/** The pictures, or the results of another `extract`, in `after` that are not in `before`. */
export function findNewPictures(before: unknown, after: unknown, extract = extractPictures) {
  const known = new Set(extract(before))
  return extract(after).filter((each) => !known.has(each))
}

const kinds = new Set(['image', 'file', 'html', 'url', 'target', 'items', 'group', 'blocks'])

/** Names of the fields whose values can contain pictures. */
export const listPictureFieldNames = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.has(kind) ? name : []))
