import sax from 'sax'
import type { Text } from '#core/i18n/text.ts'
import { mostDrawing } from '../picture-limits.ts'
import { UnusablePicture } from '../unusable-picture.ts'

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** Names without their prefixes: `namespace` says what they belong to. */
interface Name {
  local: string
  namespace: string
}

/** An element as it was written; texts stand among its children. */
export interface Written extends Name {
  attributes: (Name & { value: string })[]
  children: (Written | string)[]
}

const most = { elements: 50_000, depth: 200 }

// A path may have hundreds of thousands of letters; the file itself is bounded.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

/** Declarations and comments may stand before it. */
export const beginsAsSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(?:<[?!](?!doctype html).*?)?<(?:[\w.-]+:)?svg[\s>]/is.test(
    decodeText(bytes.subarray(0, 8192), false) ?? '',
  )

/** The text of a file that begins as a drawing does; undefined for any other. */
export function readSvgText(bytes: Uint8Array) {
  if (!beginsAsSvg(bytes)) return undefined
  if (bytes.length > mostDrawing)
    throw unusable('This SVG has {kilobytes} KB. At most {most} KB are taken.', {
      kilobytes: Math.ceil(bytes.length / 1024),
      most: mostDrawing / 1024,
    })
  const text = decodeText(bytes, true)
  if (text === undefined)
    throw unusable('This SVG is damaged in line {line}: {detail}', {
      line: 1,
      detail: 'letters that its encoding does not have',
    })
  return addNamespaces(text.replace(/^\uFEFF?\s*<\?xml.*?\?>/s, ''))
}

/** In the encoding that it begins with or names. */
function decodeText(bytes: Uint8Array, fatal: boolean) {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(head)?.[1]
  const begins = head.startsWith('\xff\xfe') || head.startsWith('<\0') ? 'utf-16le' : undefined
  const isBig = head.startsWith('\xfe\xff') || head.startsWith('\0<')
  try {
    return new TextDecoder(begins ?? (isBig ? 'utf-16be' : (named ?? 'utf-8')), { fatal }).decode(
      bytes,
    )
  } catch {
    return undefined
  }
}

const withoutComments = (text: string) =>
  text.replace(/<!--.*?-->/gs, (comment) => ' '.repeat(comment.length))

/** The first tag, without its last bracket, and where it stands; a bracket inside a value does not end it. */
export function rootIn(text: string) {
  const found = /<svg(?=[\s>])(?:"[^"]*"|'[^']*'|[^>"'])*/.exec(withoutComments(text))
  return found && { index: found.index, tag: found[0] }
}

/** What stood inside a web page does not say what it is; as a file it has to. A prefix for every element is none. */
function addNamespaces(text: string) {
  const plain = withoutComments(text)
  const prefix = /<([\w.-]+):svg[\s>]/.exec(plain)?.[1]
  const found = rootIn(text)
  const root = found?.tag
  if (!root && prefix)
    return text
      .replace(new RegExp(`(</?)${prefix}:`, 'g'), '$1')
      .replace(`xmlns:${prefix}=`, /\sxmlns\s*=/.test(plain) ? `xmlns:${prefix}=` : 'xmlns=')
  if (!root || !found) return text
  const namespaces = [
    ...(/\sxmlns\s*=/.test(root) ? [] : [` xmlns="${svgNamespace}"`]),
    ...(text.includes('xlink:') && !/xmlns:xlink/.test(text)
      ? [` xmlns:xlink="${xlinkNamespace}"`]
      : []),
  ]
  const at = found.index + '<svg'.length
  return text.slice(0, at) + namespaces.join('') + text.slice(at)
}

/** The tree of a drawing; fetches nothing, and entities hold no markup. */
export function parseSvg(text: string): Written {
  const parser = sax.parser(true, { xmlns: true })
  const document: Written = { local: '', namespace: '', attributes: [], children: [] }
  const open = [document]
  let elements = 0
  parser.ondoctype = (doctype) => Object.assign(parser.ENTITIES, entitiesIn(doctype, text))
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml-stylesheet') throw elsewhere(body)
  }
  parser.onerror = ({ message: said }) => {
    const [detail = ''] = said.split('\n')
    throw unusable('This SVG is damaged in line {line}: {detail}', {
      line: parser.line + 1,
      detail,
    })
  }
  parser.onopentag = (tag) => {
    if (++elements > most.elements)
      throw unusable('This SVG has more than {most} parts. Please simplify it, or choose a PNG.', {
        most: most.elements,
      })
    if (open.length > most.depth)
      throw unusable('In this SVG more than {most} groups stand in one another.', {
        most: most.depth,
      })
    const { local, uri, attributes } = tag as sax.QualifiedTag // as `xmlns` has it
    const element: Written = {
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
    throw new UnusablePicture('This file is not an SVG: its outermost element is another one.')
  return root
}

/** What a file says of its own: Illustrator writes styles so. All of it together stays as small as a file may be. */
function entitiesIn(doctype: string, text: string) {
  const found = [...doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)]
  const entities = Object.fromEntries(found.map(([, name = '', a, b]) => [name, a ?? b ?? '']))
  const used = text.matchAll(/&([\w.:-]+);/g)
  let size = text.length
  for (const [, name = ''] of used) size += entities[name]?.length ?? 0
  if (size > mostDrawing)
    throw new UnusablePicture('The abbreviations (entities) of this SVG grow beyond measure.')
  return entities
}

/** Why what an address names is not taken: it lies elsewhere, or is embedded and of a kind that has no place there. */
export function elsewhere(address: string) {
  const [, kind] = /^\s*data:([^;,]*)/i.exec(address) ?? []
  if (kind === undefined)
    return unusable(
      'This SVG needs another file ({address}), which is missing in a picture. Please embed it, and save text as paths.',
      { address: address.slice(0, 80) },
    )
  return /^image\/svg/i.test(kind)
    ? new UnusablePicture(
        'In this SVG another drawing is embedded (data:image/svg+xml). A drawing inside a drawing is not taken: please export all of it as paths, or choose a PNG.',
      )
    : unusable(
        'In this SVG something of the kind {kind} is embedded where it is not taken. Photographs may be embedded as JPEG, PNG, GIF or WebP (image, base64), fonts in a style sheet. Please export it anew, or choose a PNG.',
        { kind: kind.slice(0, 80) || 'text/plain' },
      )
}

export const unusable = (text: Text, values: Record<string, string | number>) =>
  new UnusablePicture({ text, values })
