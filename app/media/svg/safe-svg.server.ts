import { escaped } from '../../forms/escaped.ts'
import { UnusablePicture } from '../unusable-picture.ts'
import { allowedAttributes, allowedElements, unwrappedElements } from './allowed.ts'
import { parsed, type Written } from './parse.server.ts'
import { looksOf, rulesIn } from './style-rules.ts'
import { safeValue, targetOf } from './value.ts'
import { type Element, shows, weigh } from './weight.ts'

/** In pixels: icons and previews are made from it, browsers draw it in any size. */
const area = 640 * 640

/** Signs of text in a drawing; each costs work with fonts. */
const mostText = 300

/**
 * A drawing written anew from what is known to be harmless (`allowed.ts`): elements, attributes and values that are not
 * named there are left out. Refuses what is no drawing, shows nothing or would cost too much to draw.
 */
export function safeSvg(bytes: Uint8Array) {
  const written = parsed(bytes)
  const rules = rulesIn(written)
  let text = 0

  function cleaned(from: Written): (Element | string)[] {
    if (unwrappedElements.has(from.name)) return cleaned({ ...from, name: 'g', attributes: {} })
    if (!allowedElements.has(from.name)) return []
    const attributes: Record<string, string> = {}
    for (const [name, value] of Object.entries(looksOf(from, rules))) {
      const safe = allowedAttributes.has(name) ? safeValue(name, value) : undefined
      if (safe !== undefined) attributes[name] = safe
    }
    const target = targetOf(from.attributes.href ?? from.attributes['xlink:href'] ?? '')
    if (target) attributes.href = `#${target}`
    else if (from.name === 'use') return []
    const holdsText = from.name === 'text' || from.name === 'tspan'
    const children = from.children.flatMap((each) => {
      if (typeof each !== 'string') return cleaned(each)
      if (!holdsText) return []
      text += each.length
      return [each]
    })
    return [{ name: from.name, attributes, children }]
  }

  const [root] = cleaned(written)
  if (!root || typeof root === 'string' || text > mostText || !shows(root))
    throw new UnusablePicture()
  weigh(root)
  const size = sized(root, written)
  return { bytes: Buffer.from(serialised(root, ' xmlns="http://www.w3.org/2000/svg"')), ...size }
}

/** Gives it a box of its own and pixels, whatever units it was drawn in. */
function sized({ attributes }: Element, written: Written) {
  const numbers = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  const given = [written.attributes.width, written.attributes.height].map((each = '') =>
    each.trim().endsWith('%') ? Number.NaN : Number.parseFloat(each),
  )
  const box = numbers.length === 4 ? numbers : [0, 0, ...given]
  const [, , wide = 0, high = 0] = box
  const isUsable = box.every((each) => Math.abs(each) <= 100_000) && wide > 0 && high > 0
  if (!isUsable || wide / high > 30 || high / wide > 30) throw new UnusablePicture()
  const scale = Math.sqrt(area / (wide * high))
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  attributes.viewBox = box.join(' ')
  attributes.width = String(width)
  attributes.height = String(height)
  return { width, height }
}

const serialised = ({ name, attributes, children }: Element, more = ''): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = children.map((each) =>
    typeof each === 'string' ? escaped(each) : serialised(each),
  )
  return `<${name}${more}${said.join('')}>${inner.join('')}</${name}>`
}
