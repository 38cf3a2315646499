import { href } from 'react-router'
import { forPrograms, front, isBelow } from '#addresses.ts'
import { normalizeUrl } from '#core/request/normalize-url.ts'

/**
 * The one spelling of an address that somebody may still ask for, as a person reads it: `/über-uns`, `/index.php?id=7`.
 * Capitals, signs that need not be encoded, slashes at the end and the order of parameters make no difference. What
 * stood on another host is meant by its path. Undefined for what no browser could ask for.
 */
export function oldAddress(typed: string): string | undefined {
  const written = /^(https?:)?\/\//i.test(typed) ? typed : `/${typed.replace(/^\/+/, '')}`
  try {
    const { pathname, search } = new URL(normalizeUrl(written) ?? written, 'http://localhost')
    const path = readable(pathname)
    return search.length > 1 ? `${path}?${sorted(search)}` : path
  } catch {
    return undefined
  }
}

/** What has a meaning of its own in an address stays encoded. */
function readable(pathname: string) {
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

function sorted(search: string) {
  const query = new URLSearchParams(search)
  query.sort()
  return String(query)
}

export const stripQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** The parameters that must be asked for; others that come along make no difference. */
export const hasParameters = (address: string, asked: URLSearchParams) =>
  [...parametersOf(address)].every(([name, value]) => asked.getAll(name).includes(value))

export const parametersOf = (address: string) =>
  new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '')

/** Answered by the program itself, for people with a key or for machines. */
const kept = [
  ...Object.values(front),
  ...Object.values(forPrograms),
  href('/admin'),
  href('/bewerbung/:key', { key: '' }).replace(/\/$/, ''),
]

export const isPreservedParameter = (path: string) =>
  path.startsWith('/__') || kept.some((start) => isBelow(path, start))

/** Files that the program makes. */
const files = [
  href('/robots.txt'),
  href('/sitemap.xml'),
  href('/llms.txt'),
  href('/manifest.webmanifest'),
  href('/.well-known/security.txt'),
  href('/blog/feed.xml'),
]

export const isOwnFile = (path: string) => files.includes(path)

/** Parameters that pages read themselves: with one of them an address is a page of its own. */
export const ownParameters = [
  'seite',
  'schlagwort',
  'branche',
  'technologie',
  'kategorie',
  'art',
  'level',
  'position',
  'teil',
  'gesendet',
  'preview',
  '_routes',
]
