/** Values of `prefers-color-scheme`. */
export const colourSchemes = ['light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/** Whether a drawing may look different in the dark scheme. */
export const hasColourSchemes = (svg: string) => /prefers-color-scheme|light-dark\(/i.test(svg)

/**
 * The drawing as browsers show it in this scheme. The rasteriser supports neither media queries nor variables, so both
 * are resolved here.
 */
export function renderSvgForScheme(svg: string, scheme: ColourScheme) {
  const text = resolveSheets(resolveConditions(svg, scheme), scheme)
  const followsDevice = /color-scheme\s*:[^;}"]*\bdark\b/i.test(text)
  const plain = text.replace(
    /light-dark\(((?:[^(),]|\([^()]*\))*),((?:[^(),]|\([^()]*\))*)\)/gi,
    (_, light: string, dark: string) => (followsDevice && scheme === 'dark' ? dark : light).trim(),
  )
  return resolveVariables(plain)
}

/** Undefined for a condition that does not ask for the scheme. */
function matches(condition: string, scheme: ColourScheme) {
  const [, wanted] = /prefers-color-scheme\s*:\s*(light|dark)/i.exec(condition) ?? []
  return wanted && (wanted.toLowerCase() === scheme) !== /\bnot\b/i.test(condition)
}

/** `@media (prefers-color-scheme: …) { … }`: its rules, or nothing. */
function resolveConditions(text: string, scheme: ColourScheme) {
  let result = ''
  let end = 0
  for (const { 0: start, 1: condition = '', index } of text.matchAll(/@media\b([^{]*)\{/gi)) {
    const isMatch = matches(condition, scheme)
    if (isMatch === undefined || index < end) continue
    const bodyStart = index + start.length
    const bodyEnd = findClosingBrace(text, bodyStart)
    result += text.slice(end, index) + (isMatch ? text.slice(bodyStart, bodyEnd) : '')
    end = bodyEnd + 1
  }
  return result + text.slice(end)
}

function findClosingBrace(text: string, start: number) {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** `<style media="(prefers-color-scheme: dark)">` */
const resolveSheets = (text: string, scheme: ColourScheme) =>
  text.replace(/<style\b[^>]*?\smedia\s*=\s*["']([^"']*)["'][^>]*>[^<]*/gi, (sheet, condition) =>
    matches(condition, scheme) === false ? '<style>' : sheet,
  )

/** Depth of variables that name variables. */
const mostSteps = 4

/** The last value of a variable counts for the whole drawing. */
function resolveVariables(text: string) {
  const values = new Map(
    [...text.matchAll(/(--[\w-]+)\s*:\s*([^;}"]+)/g)].map(([, name, value = '']) => [
      name,
      value.trim(),
    ]),
  )
  let result = text
  for (let step = 0; step < mostSteps && result.includes('var('); step++)
    result = result.replace(
      /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g,
      (_, name, fallback = '') => values.get(name) ?? fallback.trim(),
    )
  return result
}
