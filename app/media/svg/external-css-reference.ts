/**
 * The first external reference in a style sheet or CSS value; undefined if there is none. Embedded fonts are allowed.
 */
export function findExternalCssReference(text: string) {
  if (!/[\\(@]/.test(text)) return undefined
  // A namespace is not a reference. Only exactly such a rule: a looser pattern would hide what follows it.
  const rules = decodeEscapes(
    withoutComments(text).replace(
      /@namespace\s+(?:[\w-]+\s+)?(?:url\(["']?[^"'();\s]*["']?\)|["'][^"'();\s]*["'])\s*;/gi,
      '',
    ),
  )
  const importTarget = /@import([^;]*)/i.exec(rules)?.[1]
  if (importTarget !== undefined) return importTarget.trim()
  for (const [, functionName = '', inner = ''] of rules.matchAll(
    /\b(url|src|image|image-set|attr)\(([^)]*)/gi,
  )) {
    const target = inner.trim().replace(/^["']\s*/, '')
    if (!isInside(functionName.toLowerCase(), target)) return target
  }
  return undefined
}

function isInside(functionName: string, target: string) {
  // With a type, `attr()` makes an address of another attribute, which may be unchecked.
  if (functionName === 'attr') return /^[\w-]*$/.test(target)
  return functionName === 'url' && /^(?:#|data:(?:font\/|application\/(?:x-)?font)|$)/i.test(target)
}

/** Key frames move nothing without a property that names them. */
export function hasCssAnimation(texts: string[]) {
  const rules = texts.map((text) => decodeEscapes(withoutComments(text)))
  return (
    rules.some((text) => /@(?:-\w+-)?keyframes/i.test(text)) &&
    rules.some((text) => /(?<![.#\w-])(?:-\w+-)?animation\b/i.test(text))
  )
}

/**
 * Without comments. Strings and addresses may hold the signs of one, so they are skipped; `curl(` is no address. Escapes may
 * disguise where those begin: with one, the comments stay and are checked like the rest.
 */
const withoutComments = (text: string) =>
  text.includes('\\')
    ? text
    : text.replace(
        /("[^"\n\r\f]*"?|'[^'\n\r\f]*'?|(?<![\w\u0080-\uffff#@-])url\(\s*[^"'\s][^)]*)|\/\*.*?(?:\*\/|$)/gis,
        (_, kept: string | undefined) => kept ?? ' ',
      )

const decodeEscapes = (text: string) =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, sign?: string) =>
    code ? decodeLetter(Number.parseInt(code, 16)) : (sign ?? ''),
  )

const decodeLetter = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
