import { escapeHtml } from '#core/fields/escaped.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import { findExternalCssReference, hasCssAnimation } from './external-css-reference.ts'
import {
  createForbiddenReferenceError,
  type SvgElement,
  svgNamespace,
  xlinkNamespace,
} from './parse-svg.server.ts'
import { isEmbeddedPhotoAddress, sanitizeEmbeddedPhoto } from './sanitize-embedded-photo.server.ts'

const splitWords = (text: string) => new Set(text.trim().split(/\s+/))

/** Whitelist of elements: graphics, and elements that affect how they look. */
const allowedElements =
  splitWords(`svg g defs symbol use a switch style path rect circle ellipse line polyline
  polygon text tspan image linearGradient radialGradient stop pattern clipPath mask marker
  view filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence`)

const animationElements = splitWords(
  'animate animateColor animateMotion animateTransform set discard',
)

const holdText = splitWords('text tspan')

/** Names and words, which no browser reads as an address; `attr()` is checked where it stands. */
const inertAttribute = /^(?:id|class|role|lang|(?:aria|data)-[\w-]+)$/

export interface SanitizedElement {
  name: string
  attributes: Record<string, string>
  children: (SanitizedElement | string)[]
}

/**
 * Removes what a picture cannot show: scripts, event handlers, links, descriptions, foreign namespaces. Throws
 * `UnusablePictureError` for visible parts that are not supported: external files, embedded pages, animation.
 */
export async function sanitizeSvg(root: SvgElement): Promise<SanitizedElement> {
  const [svg] = await sanitizeElement(root)
  if (!svg)
    throw new UnusablePictureError('Drawn here, this SVG shows nothing. Please choose a PNG.')
  if (hasCssAnimation(listStyles(svg))) throw new UnusablePictureError(moves)
  return svg
}

const listStyles = ({ name, attributes, children }: SanitizedElement): string[] => [
  attributes.style ?? '',
  ...children.flatMap((each) =>
    typeof each !== 'string' ? listStyles(each) : name === 'style' ? each : [],
  ),
]

async function sanitizeElement(source: SvgElement): Promise<SanitizedElement[]> {
  const { local: name, namespace } = source
  if (namespace !== svgNamespace) return []
  if (animationElements.has(name)) throw new UnusablePictureError(moves)
  if (name === 'foreignObject' && !isForOthers(source))
    throw new UnusablePictureError(
      'This SVG holds a part of a web page (foreignObject). Please export it with its text as paths.',
    )
  if (name === 'textPath')
    throw new UnusablePictureError(
      'In this SVG text follows a line (textPath). Please export it with its text as paths.',
    )
  if (!allowedElements.has(name)) return []
  const attributes = await sanitizeAttributes(source)
  if (name === 'style' && !/^(text\/css)?$/.test(attributes.type ?? '')) return []
  // As a whole: CDATA and comments divide the text of a style sheet anywhere.
  if (name === 'style') return [{ name, attributes, children: [requireInside(getText(source))] }]
  const children: (SanitizedElement | string)[] = []
  for (const each of source.children) {
    if (typeof each !== 'string') children.push(...(await sanitizeElement(each)))
    else if (holdText.has(name)) children.push(each)
  }
  return [{ name, attributes, children }]
}

const getText = ({ children }: SvgElement) =>
  children.filter((each) => typeof each === 'string').join('')

/** Adobe's private data in `switch`; browsers skip elements whose required extensions they do not support. */
const isForOthers = ({ attributes }: SvgElement) =>
  attributes.some(
    ({ local, value }) =>
      local === 'requiredExtensions' && value !== '' && !value.includes('w3.org'),
  )

const moves: TextKey =
  'This SVG moves. Moving pictures are not shown, since readers could not stop them. Please save it without animation.'

async function sanitizeAttributes({ local: name, attributes }: SvgElement) {
  const result: Record<string, string> = {}
  for (const { local, namespace, value } of attributes) {
    const isHref = local === 'href' && (namespace === '' || namespace === xlinkNamespace)
    if (isHref) {
      // Links in pictures have no effect, so they are dropped.
      if (name !== 'a') result.href ??= await resolveTarget(name, value.trim())
    } else if (namespace === '' && local !== 'xmlns' && !/^on/i.test(local))
      result[local] = inertAttribute.test(local) ? value : requireInside(value)
    else if (local === 'space') result['xml:space'] = value
  }
  return result
}

/** `#a` within the file, or an embedded picture. */
async function resolveTarget(name: string, value: string) {
  if (value === '' || /^#[ \S]*$/.test(value)) return value
  if ((name === 'image' || name === 'feImage') && isEmbeddedPhotoAddress(value))
    return sanitizeEmbeddedPhoto(value)
  throw createForbiddenReferenceError(value)
}

/** Throws if a style sheet or value refers to something outside. */
function requireInside(text: string) {
  const outside = findExternalCssReference(text)
  if (outside !== undefined) throw createForbiddenReferenceError(outside)
  return text
}

export const serializeSvg = (
  { name, attributes, children }: SanitizedElement,
  more = '',
): string => {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${escapeHtml(value).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  )
  const inner = children.map((each) =>
    typeof each === 'string' ? escapeHtml(each) : serializeSvg(each),
  )
  return `<${name}${more}${attributeTexts.join('')}${inner.length > 0 ? `>${inner.join('')}</${name}>` : '/>'}`
}
