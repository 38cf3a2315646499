/**
 * The first thing outside the file that a style sheet or a value of CSS names; undefined when there is none. Fonts may
 * stand in the file itself.
 */
export function outsideIn(text: string) {
  if (!/[\\(@]/.test(text)) return undefined
  const plain = text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, sign?: string) =>
    code ? letter(Number.parseInt(code, 16)) : (sign ?? ''),
  )
  const found =
    /@import\s*([^;]*)/i.exec(plain) ??
    /\b(?:url|src|image)\(\s*["']?\s*(?!#|["']|data:(?:application\/(?:x-)?font|font\/))([^"')]*)/i.exec(plain) ??
    /\b(?:image-set|image|src)\(\s*["']([^"']*)/i.exec(plain)
  return found ? (found[1] ?? '') : undefined
}

const letter = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
