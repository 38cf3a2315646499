import type { PictureFormat } from '#ui/picture-view.ts'
import { readChunkName } from './is-complete-picture.ts'

/**
 * Whether a file contains only the picture, as this program writes it: no metadata, no colour profile, no data after
 * the end.
 */
export const hasOnlyPixelData = (bytes: Uint8Array, format: PictureFormat) =>
  rules[format]?.(bytes) ?? false

const rules: Partial<Record<PictureFormat, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => hasOnlyParts(bytes, 8, pngPart, /^(IHDR|PLTE|tRNS|pHYs|IDAT|IEND)$/),
  webp: (bytes) => hasOnlyParts(bytes, 12, webpPart, /^(VP8[ LX]|ALPH)$/),
  jpg: isBareJpeg,
}

interface Part {
  name: string
  size: number
}

function hasOnlyParts(
  bytes: Uint8Array,
  start: number,
  readPart: (view: DataView, at: number) => Part,
  allowed: RegExp,
) {
  const view = createView(bytes)
  let at = start
  while (at + 8 <= bytes.length) {
    const { name, size } = readPart(view, at)
    if (!allowed.test(name)) return false
    at += size
  }
  return at === bytes.length
}

const pngPart = (view: DataView, at: number): Part => ({
  name: readChunkName(view, at + 4),
  size: view.getUint32(at) + 12,
})

/** Chunks of odd size have a padding byte. */
const webpPart = (view: DataView, at: number): Part => {
  const size = view.getUint32(at + 4, true)
  return { name: readChunkName(view, at), size: 8 + size + (size % 2) }
}

/** A JPEG of JFIF header without thumbnail, tables, frames and scans only. */
function isBareJpeg(bytes: Uint8Array) {
  const view = createView(bytes)
  let at = 2
  while (at + 4 <= bytes.length) {
    const [mark, size] = [view.getUint16(at), view.getUint16(at + 2)]
    const isJfif = mark === 0xffe0 && size === 16
    const isTable = [0xffdb, 0xffc4, 0xffdd, 0xffc0, 0xffc1, 0xffc2].includes(mark)
    if (!isJfif && !isTable && mark !== 0xffda) return false
    at += 2 + size
    if (mark === 0xffda) at = findScanEnd(bytes, at)
  }
  return at + 2 === bytes.length && view.getUint16(at) === 0xffd9
}

/** Within a scan 0xff is followed by 0 or a restart marker. */
function findScanEnd(bytes: Uint8Array, start: number) {
  let at = start
  for (; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break
  }
  return at
}

const createView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
