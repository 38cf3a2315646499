/** Small letters, digits and single slashes: nearly every address that is asked for. */
const plain = /^(\/|(\/[a-z0-9_-]+)+)$/

/**
 * The one spelling of a path: no way up, nothing encoded that need not be, single slashes, none at the end, and small
 * letters where `isPage` (keys of the inbox and names of files may have capitals). Undefined when it is that already.
 * Whatever is kept, counted or rendered by its path would otherwise be so once for each spelling.
 */
export function canonicalPath(path: string, isPage: boolean): string | undefined {
  if (plain.test(path)) return undefined
  const decoded = new URL(`http://localhost${utf8(path)}`).pathname.replace(
    /%[0-9a-f]{2}/gi,
    (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    },
  )
  const canonical = (isPage ? inSmallLetters(decoded) : decoded)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/\.data$/, '/_.data')
    .replace(/(.)\/(_?\.data)$/, '$1.data')
  if (canonical === path) return undefined
  // What was taken away may have hidden more of its kind.
  return canonicalPath(canonical, isPage) ?? canonical
}

/** Node hands on what was not encoded as one letter a byte. */
const utf8 = (path: string) =>
  /[\x80-\xff]/.test(path) ? Buffer.from(path, 'latin1').toString('utf8') : path

const inSmallLetters = (path: string) =>
  path.replace(/%..|[A-Z]/g, (part) => (part[0] === '%' ? part : part.toLowerCase()))
