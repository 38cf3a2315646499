/**
 * The one spelling of a page's path: small letters, single slashes, none at the end. Undefined when it is that already,
 * or when it is not a page but a file whose name may have capitals.
 */
export function canonicalPath(path: string): string | undefined {
  if (!/[A-Z]|\/\/|.\/$/.test(path) || /^\/(assets|__)/.test(path) || /\.data$/.test(path))
    return undefined
  const canonical = path.toLowerCase().replace(/\/{2,}/g, '/')
  return canonical.length > 1 ? canonical.replace(/\/$/, '') : canonical
}
