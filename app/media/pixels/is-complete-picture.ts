import type { PictureFormat } from '#ui/picture-view.ts'

/**
 * Whether the file begins and ends like a complete picture. Detects files that a full disk or a power cut truncated or
 * filled with zeros, without decoding.
 */
export function isCompletePicture(bytes: Uint8Array, format: PictureFormat) {
  if (bytes.length < 24) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return rules[format](view)
}

type Rule = (view: DataView) => boolean

const rules: Record<PictureFormat, Rule> = {
  jpg: (view) => view.getUint16(0) === 0xffd8 && view.getUint16(view.byteLength - 2) === 0xffd9,
  png: (view) =>
    readChunkName(view, 1) === 'PNG\r' && readChunkName(view, view.byteLength - 8) === 'IEND',
  webp: (view) =>
    readChunkName(view, 0) === 'RIFF' && view.getUint32(4, true) + 8 === view.byteLength,
  avif: (view) => readChunkName(view, 4) === 'ftyp' && hasWholeBoxes(view),
  svg: (view) =>
    readChunkName(view, 0) === '<svg' && readChunkName(view, view.byteLength - 4) === 'svg>',
}

/** The boxes, each with its length, end exactly where the file ends. */
function hasWholeBoxes(view: DataView) {
  let at = 0
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at)
    if (size < 8) return false
    at += size
  }
  return at === view.byteLength
}

/** A four-letter name in a file. */
export const readChunkName = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
