/** Lower case, digits and single slashes: nearly all requested paths. */
const plain = /^(\/|(\/[a-z0-9_-]+)+)$/

/**
 * Canonical path: no `..`, no needless encoding, single slashes, none at the end, and lower case if `isPage` (inbox
 * keys and file names may have capitals). Undefined if it is canonical already. Prevents that caches and counters have
 * an entry for each spelling.
 */
export function findCanonicalRedirectPath(path: string, isPage: boolean): string | undefined {
  if (plain.test(path)) return undefined
  const normalized = new URL(`http://localhost${decodeUtf8(path)}`).pathname.replace(
    /%[0-9a-f]{2}/gi,
    (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    },
  )
  const canonical = (isPage ? lowercaseLetters(normalized) : normalized)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/\.data$/, '/_.data')
    .replace(/(.)\/(_?\.data)$/, '$1.data')
  if (canonical === path) return undefined
  // Again, since removing a part may have exposed another.
  return findCanonicalRedirectPath(canonical, isPage) ?? canonical
}

/** Node returns unencoded bytes as Latin-1. */
const decodeUtf8 = (path: string) =>
  /[\x80-\xff]/.test(path) ? Buffer.from(path, 'latin1').toString('utf8') : path

const lowercaseLetters = (path: string) =>
  path.replace(/%..|[A-Z]/g, (part) => (part[0] === '%' ? part : part.toLowerCase()))
