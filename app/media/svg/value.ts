import { allowedFunctions, referringLooks } from './allowed.ts'

/** As a name is written to which something in the same file refers. */
const id = /^[A-Za-z_][\w.-]{0,99}$/

/** What may stand in an attribute; undefined for what may not. */
export function safeValue(name: string, given: string): string | undefined {
  // Single blanks, and names only from their beginning: no pattern below looks at a long value again and again.
  const value = given
    .replace(/\s+/g, ' ')
    .replace(/! ?important/i, '')
    .trim()
  if (name === 'id') return id.test(value) ? value : undefined
  if (/url/i.test(value)) {
    const target = referringLooks.has(name) && referenceIn(value)
    return target ? `url(#${target})` : undefined
  }
  // Letters and figures, and what stands between them; no colon and no backslash, so no address and nothing hidden.
  if (value === '' || !/^[\p{L}\p{N}\s.,#()%+'"-]*$/u.test(value)) return undefined
  const functions = [...value.matchAll(/(?<![\w-])([\w-]*) ?\(/g)]
  return functions.every(([, called = '']) => allowedFunctions.has(called)) ? value : undefined
}

/** `a` in `url(#a)`; another colour may stand behind it. */
const referenceIn = (value: string) => {
  const target = /^url\(\s*(["']?)#([^"')]+)\1\s*\)(?:\s+[#\w]+)?$/i.exec(value)?.[2]
  return target && id.test(target) ? target : undefined
}

/** `a` in `#a`. */
export const targetOf = (address: string) => {
  const target = /^#(.+)$/.exec(address.trim())?.[1]
  return target && id.test(target) ? target : undefined
}
