import { buildPictureAddress, serverPaths } from '#addresses.ts'
import type { Fields } from '#core/fields/field.ts'
import { fileKinds } from '#media/files/file-kinds.ts'

const kindsOfFiles = Object.keys(fileKinds).join('|')

/** Matches addresses of the library as a page can link to them: not those of other hosts, which have a host before the path. */
const files = new RegExp(
  `(?<![\\p{L}\\p{N}_.:/%~\\]-](?<!\\\\[nrt]))${serverPaths.files}/[a-z0-9-]+(?=\\.(?:${kindsOfFiles})(?![\\w-]|\\.\\w))`,
  'gu',
)

/** Matches in image fields, rich text and links. */
const addresses = new RegExp(`${buildPictureAddress('')}[\\w-]+/[0-9a-f]{16}`, 'g')

/** The stored pictures that a value shows, by the part that a picture and its variants share: `/media/projects/1f0c…`. */
export function extractPictureStems(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set(text?.match(addresses))]
}

/** Addresses of the pictures in a sanitised text. */
export const listTextPictureAddresses = (html: string) =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')

/**
 * The stored media that a value shows: pictures as `extractPictureStems` names them, documents and videos without the ending:
 * `/dateien/preisliste`. An address with a host counts only if that is `origin`.
 */
export function extractMediaStems(value: unknown, origin?: string): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const own = origin
    ? text.replaceAll(`${origin}${serverPaths.files}/`, ` ${serverPaths.files}/`)
    : text
  return [...new Set([...(own.match(addresses) ?? []), ...(own.match(files) ?? [])])]
}

/** The pictures, or the results of another `extract`, in `after` that are not in `before`. */
export function findNewPictures(before: unknown, after: unknown, extract = extractPictureStems) {
  const known = new Set(extract(before))
  return extract(after).filter((each) => !known.has(each))
}

const kinds = new Set(['image', 'file', 'html', 'url', 'target', 'items', 'group', 'blocks'])

/** Names of the fields whose values can contain pictures. */
export const listPictureFieldNames = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.has(kind) ? name : []))
