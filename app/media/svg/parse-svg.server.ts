import sax from 'sax'
import { maxSvgBytes } from '../picture-limits.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import {
  createDamagedSvgError,
  createUnusableSvgError,
  unexplainedEntityMessage,
} from './svg-failure.ts'

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** A name without its prefix; `namespace` identifies its language. */
interface Name {
  local: string
  namespace: string
}

/** An element as it is in the file; text nodes are among its children. */
export interface SvgElement extends Name {
  attributes: (Name & { value: string })[]
  children: (SvgElement | string)[]
}

const limits = { elements: 50_000, depth: 200 }

// Paths may have hundreds of thousands of characters; the file size is limited elsewhere.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

/** XML declaration, doctype and comments of any length may precede the root. */
export const isSvg = (bytes: Uint8Array) =>
  // Most files are photographs: they are not read to their end.
  /^\s*</.test(decodeText(bytes.subarray(0, 8192), false) ?? '') &&
  /^\s*(?:<!(?!doctype html).*?)?<(?:[\w.-]+:)?svg[\s>]/is.test(
    skipComments(decodeText(bytes.subarray(0, maxSvgBytes), false) ?? ''),
  )

/** The text behind leading comments and processing instructions. */
function skipComments(text: string) {
  const begin = /\s*(<!--|<\?)?/y
  for (let at = 0; ; ) {
    begin.lastIndex = at
    const mark = begin.exec(text)?.[1]
    if (!mark) return text.slice(at)
    const endMark = mark === '<?' ? '?>' : '-->'
    const end = text.indexOf(endMark, begin.lastIndex)
    if (end < 0) return ''
    at = end + endMark.length
  }
}

/** The text of an SVG file; undefined for other files. */
export function readSvgText(bytes: Uint8Array) {
  if (!isSvg(bytes)) return undefined
  if (bytes.length > maxSvgBytes)
    throw createUnusableSvgError('This SVG has {kilobytes} KB. At most {most} KB are taken.', {
      kilobytes: Math.ceil(bytes.length / 1024),
      most: maxSvgBytes / 1024,
    })
  const text = decodeText(bytes, true)
  if (text === undefined)
    throw new UnusablePictureError(
      'This SVG holds letters that its encoding does not have. Please export it as plain SVG, or as PNG.',
    )
  return addNamespaces(text.replace(/^\uFEFF?\s*<\?xml.*?\?>/s, ''))
}

/** By byte order mark or XML declaration. */
function decodeText(bytes: Uint8Array, fatal: boolean) {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const encoding = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(head)?.[1]
  const begins = head.startsWith('\xff\xfe') || head.startsWith('<\0') ? 'utf-16le' : undefined
  const isBig = head.startsWith('\xfe\xff') || head.startsWith('\0<')
  try {
    return new TextDecoder(begins ?? (isBig ? 'utf-16be' : (encoding ?? 'utf-8')), {
      fatal,
    }).decode(bytes)
  } catch {
    return undefined
  }
}

const withoutComments = (text: string) =>
  text.replace(/<!--.*?(?:-->|$)/gs, (comment) => ' '.repeat(comment.length))

/** The root's start tag without its `>`, and its position. `>` inside an attribute does not end it. */
export function findSvgRootTag(text: string) {
  const match = /<svg(?=[\s>])(?:"[^"]*"|'[^']*'|[^>"'])*/.exec(withoutComments(text))
  return match && { index: match.index, tag: match[0] }
}

/** Adds the namespaces that inline SVG of web pages lacks, and removes a prefix that every element has. */
function addNamespaces(text: string) {
  const plain = withoutComments(text)
  const prefix = /<([\w.-]+):svg[\s>]/.exec(plain)?.[1]
  const match = findSvgRootTag(text)
  const root = match?.tag
  if (!root && prefix)
    return text
      .replace(new RegExp(`(</?)${prefix}:`, 'g'), '$1')
      .replace(`xmlns:${prefix}=`, /\sxmlns\s*=/.test(plain) ? `xmlns:${prefix}=` : 'xmlns=')
  if (!root || !match) return text
  const namespaces = [
    ...(/\sxmlns\s*=/.test(root) ? [] : [` xmlns="${svgNamespace}"`]),
    ...(text.includes('xlink:') && !/xmlns:xlink/.test(text)
      ? [` xmlns:xlink="${xlinkNamespace}"`]
      : []),
  ]
  const at = match.index + '<svg'.length
  return text.slice(0, at) + namespaces.join('') + text.slice(at)
}

/** Parses an SVG. Fetches nothing; entities cannot contain markup. */
export function parseSvg(text: string): SvgElement {
  const parser = sax.parser(true, { xmlns: true })
  const document: SvgElement = { local: '', namespace: '', attributes: [], children: [] }
  const open = [document]
  let elements = 0
  parser.ondoctype = (doctype) => Object.assign(parser.ENTITIES, parseEntities(doctype, text))
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml-stylesheet') throw createForbiddenReferenceError(body)
  }
  parser.onerror = ({ message: detail }) => {
    throw /^Invalid character entity/.test(detail)
      ? new UnusablePictureError(unexplainedEntityMessage)
      : createDamagedSvgError(parser.line + 1)
  }
  parser.onopentag = (tag) => {
    if (++elements > limits.elements)
      throw createUnusableSvgError(
        'This SVG has more than {most} parts. Please simplify it, or choose a PNG.',
        {
          most: limits.elements,
        },
      )
    if (open.length > limits.depth)
      throw createUnusableSvgError('In this SVG more than {most} groups stand in one another.', {
        most: limits.depth,
      })
    const { local, uri, attributes } = tag as sax.QualifiedTag // because of `xmlns`
    const element: SvgElement = {
      local,
      namespace: uri,
      attributes: Object.values(attributes).map((each) => ({
        local: each.local,
        namespace: each.uri,
        value: each.value,
      })),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  const addText = (text: string) => void open.at(-1)?.children.push(text)
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => void open.pop()
  parser.write(text).close()
  const root = document.children.find((each) => typeof each !== 'string')
  if (root?.local !== 'svg' || root.namespace !== svgNamespace)
    throw new UnusablePictureError('This file is not an SVG: its outermost element is another one.')
  return root
}

/** An entity within another, or a declaration that loads external ones (`%x;`). */
const leadsOn = /&(?!(?:lt|gt|amp|quot|apos);)[\w.:-]+;/

/** Internal entities, as Illustrator writes styles. Their total expansion is limited to the size of a file. */
function parseEntities(doctype: string, text: string) {
  const declarations = [...doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)]
  const entities = Object.fromEntries(
    declarations.map(([, name = '', a, b]) => [name, a ?? b ?? '']),
  )
  if (/<!ENTITY\s+%/.test(doctype) || Object.values(entities).some((value) => leadsOn.test(value)))
    throw new UnusablePictureError(unexplainedEntityMessage)
  const references = text.matchAll(/&([\w.:-]+);/g)
  let size = text.length
  for (const [, name = ''] of references) size += entities[name]?.length ?? 0
  if (size > maxSvgBytes)
    throw new UnusablePictureError('The abbreviations (entities) of this SVG grow beyond measure.')
  return entities
}

/** Creates the refusal of a reference: an external address, or embedded data of a type that is not allowed there. */
export function createForbiddenReferenceError(address: string) {
  const [, kind] = /^\s*data:([^;,]*)/i.exec(address) ?? []
  if (kind === undefined)
    return createUnusableSvgError(
      'This SVG needs another file ({address}), which is missing in a picture. Please embed it, and save text as paths.',
      { address: address.slice(0, 80) },
    )
  return /^image\/svg/i.test(kind)
    ? new UnusablePictureError(
        'In this SVG another drawing is embedded (data:image/svg+xml). A drawing inside a drawing is not taken: please export all of it as paths, or choose a PNG.',
      )
    : createUnusableSvgError(
        'In this SVG something of the kind {kind} is embedded where it is not taken. Photographs may be embedded as JPEG, PNG, GIF or WebP (image, base64), fonts in a style sheet. Please export it anew, or choose a PNG.',
        { kind: kind.slice(0, 80) || 'text/plain' },
      )
}
