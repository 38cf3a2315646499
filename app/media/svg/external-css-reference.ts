/**
 * The first external reference in a style sheet or CSS value; undefined if there is none. Embedded fonts are allowed.
 */
export function findExternalCssReference(text: string) {
  if (!/[\\(@]/.test(text)) return undefined
  const plain = text.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gis,
    (_, code?: string, sign?: string) =>
      code ? decodeLetter(Number.parseInt(code, 16)) : (sign ?? ''),
  )
  // A namespace is not a reference.
  const rules = plain.replace(/@namespace[^;]*;?/gi, '')
  const importTarget = /@import([^;]*)/i.exec(rules)?.[1]
  if (importTarget !== undefined) return importTarget.trim()
  for (const [, functionName = '', inner = ''] of rules.matchAll(
    /\b(url|src|image|image-set)\(([^)]*)/gi,
  )) {
    const target = inner.trim().replace(/^["']\s*/, '')
    const isInside =
      functionName.toLowerCase() === 'url' &&
      /^(?:#|data:(?:font\/|application\/(?:x-)?font)|$)/i.test(target)
    if (!isInside) return target
  }
  return undefined
}

const decodeLetter = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
