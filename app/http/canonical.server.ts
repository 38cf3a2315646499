/**
 * The one spelling of a page's path: small letters, single slashes, none at the end. Undefined when it is that already,
 * or when it is not a page but a file whose name may have capitals.
 */
export function canonicalPath(path: string): string | undefined {
  if (/^\/(assets|__)|\.data$/.test(path)) return undefined
  const canonical = path
    .replace(/%..|[A-Z]/g, (part) => (part[0] === '%' ? part : part.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return canonical === path ? undefined : canonical
}
