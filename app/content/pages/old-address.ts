import { href } from 'react-router'
import { apiPaths, serverPaths, startsWithPath } from '#addresses.ts'
import { normalizeUrlEncoding } from '#core/request/normalize-url-encoding.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'

/**
 * Normalises an old address to a readable form: `/über-uns`, `/index.php?id=7`. Ignores case, needless encoding,
 * trailing slashes, the order of parameters and the host. Undefined for an address that no browser can request.
 */
export function normalizeOldAddress(typed: string): string | undefined {
  const url = /^(https?:)?\/\//i.test(typed) ? typed : `/${typed.replace(/^\/+/, '')}`
  try {
    const { pathname, search } = new URL(normalizeUrlEncoding(url) ?? url, 'http://localhost')
    const path = decodePath(pathname)
    return search.length > 1 ? `${path}?${sortParameters(search)}` : path
  } catch {
    return undefined
  }
}

/** Decodes a path; characters with a meaning in URLs stay encoded. */
function decodePath(pathname: string) {
  const path = decodeURIComponent(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[%?#\\]/g, encodeURIComponent)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) throw new Error('no address')
  return path
}

function sortParameters(search: string) {
  const query = new URLSearchParams(search)
  query.sort()
  return String(query)
}

export const stripQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** Whether a request has all parameters of `address`; it may have more. */
export const hasAllQueryParameters = (address: string, request: URLSearchParams) =>
  [...getQueryParameters(address)].every(([name, value]) => request.getAll(name).includes(value))

export const getQueryParameters = (address: string) =>
  new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '')

/** Paths that the program answers itself, for programs and for people with a key. */
const reserved = [
  ...Object.values(serverPaths),
  ...Object.values(apiPaths),
  href('/admin'),
  ...[href('/bewerbung/:key', { key: '' }), href('/nachricht/:key', { key: '' })].map((path) =>
    path.replace(/\/$/, ''),
  ),
]

export const isReservedPath = (path: string) =>
  path.startsWith('/__') || reserved.some((start) => startsWithPath(path, start))

/** Generated files. */
const ownFiles = [
  href('/robots.txt'),
  href('/sitemap.xml'),
  href('/llms.txt'),
  href('/manifest.webmanifest'),
  href('/.well-known/security.txt'),
  href('/blog/feed.xml'),
  href('/karriere/stellen.xml'),
].flatMap((path) => [path, toEnglishPath(path)])

export const isReservedFile = (path: string) => ownFiles.includes(path)

/** Parameters that pages read: an address with one of them is a separate page. */
export const pageQueryParameters = [
  'seite',
  'schlagwort',
  'branche',
  'technologie',
  'kategorie',
  'art',
  'level',
  'position',
  'utm_source',
  'teil',
  'gesendet',
  'dokumente',
  'preview',
  '_routes',
]
