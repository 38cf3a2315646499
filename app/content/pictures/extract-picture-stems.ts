import { buildPictureAddress, serverPaths } from '#addresses.ts'
import type { Fields } from '#core/fields/field.ts'
import { removeOwnOrigin } from '#core/runtime/own-origin.ts'
import { fileKinds } from '#media/files/file-kinds.ts'

const kindsOfFiles = Object.keys(fileKinds).join('|')

/** Before an address of the site; one of another host has its host there. */
const start = '(?<![\\p{L}\\p{N}_.:/%~\\]-](?<!\\\\[nrt]))'

/** Matches addresses of the library as a page can link to them. */
const files = new RegExp(
  `${start}${serverPaths.files}/[a-z0-9-]+(?=\\.(?:${kindsOfFiles})(?![\\w-]|\\.\\w))`,
  'gu',
)

/** Matches in image fields, rich text and links. */
const pictures = new RegExp(`${start}${buildPictureAddress('')}[\\w-]+/[0-9a-f]{16}`, 'gu')

const extract = (path: string, addresses: RegExp) => (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set(text && removeOwnOrigin(text, path).match(addresses))]
}

/** The stored pictures that a value shows, by the part that a picture and its variants share: `/media/projects/1f0c…`. */
export const extractPictureStems = extract(serverPaths.pictures, pictures)

const extractFileStems = extract(serverPaths.files, files)

const picturesOfAnyHost = new RegExp(`${buildPictureAddress('')}[\\w-]+/[0-9a-f]{16}`, 'g')

/** Before something is deleted: the site may have had, or have, another host. */
export function extractPictureStemsOfAnyHost(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [...new Set(text?.match(picturesOfAnyHost))]
}

/** Addresses of the pictures in a sanitised text. */
export const listTextPictureAddresses = (html: string) =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')

/**
 * The stored media that a value shows: pictures as `extractPictureStems` names them, documents and videos without the ending:
 * `/dateien/preisliste`. An address with a host counts only if that is the own one.
 */
export const extractMediaStems = (value: unknown) => [
  ...extractPictureStems(value),
  ...extractFileStems(value),
]

/** `extractMediaStems` with pictures of any host: what a deletion would take. */
export const extractUsedMediaStems = (value: unknown) => [
  ...extractPictureStemsOfAnyHost(value),
  ...extractFileStems(value),
]

/** The pictures, or the results of another `extract`, in `after` that are not in `before`. */
export function findNewPictures(before: unknown, after: unknown, extract = extractPictureStems) {
  const known = new Set(extract(before))
  return extract(after).filter((each) => !known.has(each))
}

const kinds = new Set(['image', 'file', 'html', 'url', 'target', 'items', 'group', 'blocks'])

/** Names of the fields whose values can contain pictures. */
export const listPictureFieldNames = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kinds.has(kind) ? name : []))
