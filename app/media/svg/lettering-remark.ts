import type { TextKey } from '#core/i18n/text.ts'

/** Attribute values are escaped, so the next `>` ends the tag. */
const lettering = /<(?:text|tspan)(?:\s[^>]*)?>\s*[^<\s]/
const ownFont = /@font-face[^}]*data:/i

/**
 * The remark on a stored drawing that contains text but no font. `requireSameLook` cannot detect that: it renders drawing
 * and file with the fonts of this machine.
 */
export function findLetteringRemark(svg: Uint8Array): TextKey | undefined {
  const text = new TextDecoder().decode(svg)
  if (!lettering.test(text) || ownFont.test(text)) return undefined
  return 'Letters in this SVG are text, and their font is not in the file: who does not have it sees another. For a logo, please export text as paths.'
}
