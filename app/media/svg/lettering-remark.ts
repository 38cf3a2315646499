import type { Text } from '#core/i18n/text.ts'

/** Every value is escaped, so that a bracket ends the tag. */
const lettering = /<(?:text|tspan)(?:\s[^>]*)?>\s*[^<\s]/
const ownFont = /@font-face[^}]*data:/i

/**
 * What to say of a drawing, as it is stored, whose letters are text while no font is in it: comparing it with its file
 * shows nothing, since both are drawn with the fonts of this machine.
 */
export function letteringRemark(svg: Uint8Array): Text | undefined {
  const text = new TextDecoder().decode(svg)
  if (!lettering.test(text) || ownFont.test(text)) return undefined
  return 'Letters in this SVG are text, and their font is not in the file: who does not have it sees another. For a logo, please export text as paths.'
}
