/** Small letters, digits and single slashes: nearly every address that is asked for. */
const plain = /^(\/|(\/[a-z0-9_-]+)+)$/

/**
 * The one spelling of a page's path: small letters, nothing encoded that need not be, no way up, single slashes, none at
 * the end. Undefined when it is that already, or when it is not a page but a file whose name may have capitals. Whatever
 * is kept by its path would otherwise be kept once for each spelling.
 */
export function canonicalPath(path: string): string | undefined {
  if (plain.test(path) || /^\/(assets|__)/.test(path)) return undefined
  const canonical = new URL(`http://localhost${path}`).pathname
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code
    })
    .replace(/%..|[A-Z]/g, (part) => (part[0] === '%' ? part.toUpperCase() : part.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return canonical === path ? undefined : canonical
}
