/**
 * The first thing outside the file that a style sheet or a value of CSS names; undefined when there is none. Fonts may
 * stand in the file itself.
 */
export function findExternalReferences(text: string) {
  if (!/[\\(@]/.test(text)) return undefined
  const plain = text.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gis,
    (_, code?: string, sign?: string) => (code ? letter(Number.parseInt(code, 16)) : (sign ?? '')),
  )
  // What a namespace is called is no address.
  const rules = plain.replace(/@namespace[^;]*;?/gi, '')
  const imported = /@import([^;]*)/i.exec(rules)?.[1]
  if (imported !== undefined) return imported.trim()
  for (const [, called = '', inner = ''] of rules.matchAll(
    /\b(url|src|image|image-set)\(([^)]*)/gi,
  )) {
    const target = inner.trim().replace(/^["']\s*/, '')
    const isInside =
      called.toLowerCase() === 'url' &&
      /^(?:#|data:(?:font\/|application\/(?:x-)?font)|$)/i.test(target)
    if (!isInside) return target
  }
  return undefined
}

const letter = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
