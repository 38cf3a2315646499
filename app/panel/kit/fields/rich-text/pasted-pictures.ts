import { isPictureAddress } from '#addresses.ts'

/** A picture that is pasted or dropped into a text and not yet uploaded. */
export interface IncomingPicture {
  /** Id of its placeholder in the text. */
  id: string
  /** File name; empty without one. */
  name: string
  /** Place among the pictures of a paste, from 1. */
  number: number
  alt: string
  caption: string
  /** A file, an external address, or undefined if a browser cannot read it. */
  source: File | string | undefined
}

let nextId = 0
/** Unique among the pictures of all texts on a screen. */
export const createUploadId = () => String(nextId++)

/** The boxes of a checklist in Google Docs, and pictures that only count readers. */
const unwanted =
  '[role=checkbox] > img, img:is([width="0"], [width="1"]):is([height="0"], [height="1"])'

/**
 * Replaces the pictures of a pasted text by placeholders for their upload. Word refers to files on the device, whose
 * bytes are in the RTF in the same order; pictures of this site are kept.
 */
export function replacePastedPictures(body: HTMLElement, rtf: string, origin: string) {
  for (const each of body.querySelectorAll(unwanted)) each.remove()
  const images = [...body.querySelectorAll('img')]
  const isLocal = (image: Element) => /^file:/i.test(image.getAttribute('src') ?? '')
  const embedded = readRtfPictures(rtf)
  const hasAll = embedded.length === images.filter(isLocal).length
  const pictures: IncomingPicture[] = []
  for (const [index, image] of images.entries()) {
    const address = findAddress(image)
    const own = toOwnAddress(address, origin)
    if (own) {
      image.setAttribute('src', own)
      continue
    }
    const name = findName(address)
    const bytes = isLocal(image) && hasAll ? embedded.shift() : decodeDataUrl(address)
    const source = bytes
      ? new File([bytes.data], name || `image-${index + 1}`, { type: `image/${bytes.type}` })
      : toWebAddress(address)
    const [id, alt] = [createUploadId(), image.alt.trim().slice(0, 300)]
    const place = body.ownerDocument.createElement('figure')
    place.dataset.upload = id
    const caption = takeCaption(image)
    const figure = image.closest('figure')
    const replaced = figure?.querySelectorAll('img').length === 1 ? figure : image
    replaced.replaceWith(place)
    pictures.push({ id, name, number: index + 1, alt, caption, source })
  }
  return pictures
}

/** A page that loads its pictures late has the address elsewhere, and a tiny picture in its place. */
function findAddress(image: HTMLImageElement) {
  const address = image.getAttribute('src') ?? ''
  const { src, lazySrc, original } = image.dataset
  const late = src ?? lazySrc ?? original
  return late && toWebAddress(late) && !toWebAddress(address) ? late : address
}

/** Removes the caption of a picture, in Word the paragraph below it, and returns its text. */
function takeCaption(image: Element) {
  const figure = image.closest('figure')
  const below = image.closest('p')?.nextElementSibling
  const caption =
    figure?.querySelectorAll('img').length === 1
      ? figure.querySelector('figcaption')
      : below?.matches('.MsoCaption')
        ? below
        : null
  caption?.remove()
  return (caption?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
}

/** The address of a picture of this site without its host. */
function toOwnAddress(address: string, origin: string) {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin && isPictureAddress(url.pathname) ? url.pathname : undefined
}

function toWebAddress(address: string) {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return /^https?:/i.test(whole) ? whole : undefined
}

/** The file name of an address, or an empty text. */
function findName(address: string) {
  const [last = ''] = /^(?:https?|file):/i.test(address) ? address.split(/[?#]/, 1) : []
  const name = last.split(/[/\\]/).at(-1) ?? ''
  return /^[\w .-]{1,60}\.[a-z]{3,4}$/i.test(name) ? name : ''
}

interface Bytes {
  type: string
  data: Uint8Array<ArrayBuffer>
}

function decodeDataUrl(address: string): Bytes | undefined {
  const [, type = '', base64 = ''] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/is.exec(address) ?? []
  if (!type) return undefined
  try {
    return { type, data: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }
  } catch {
    return undefined
  }
}

/** The PNG and JPEG pictures of a text in RTF: groups of control words and hexadecimal digits. */
export function readRtfPictures(rtf: string): Bytes[] {
  return [...rtf.matchAll(/\{\\pict/g)].flatMap(({ index }) => {
    const text = readGroup(rtf, index)
    const type = /\\(png|jpeg)blip/.exec(text)?.[1]
    if (!type) return []
    const digits = text.replace(/\\[a-z]+-?\d* ?/g, '').replace(/\s/g, '')
    const pairs = digits.match(/../g) ?? []
    return { type, data: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) }
  })
}

/** The text of the group that begins at `start`, without nested groups. */
function readGroup(rtf: string, start: number) {
  const braces = /[{}]/g
  braces.lastIndex = start + 1
  let depth = 1
  let from = start + 1
  let text = ''
  for (let brace = braces.exec(rtf); brace && depth > 0; brace = braces.exec(rtf)) {
    if (depth === 1) text += `${rtf.slice(from, brace.index)} `
    depth += brace[0] === '{' ? 1 : -1
    from = brace.index + 1
  }
  return text
}
