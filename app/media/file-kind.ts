import type { Text } from '../language/text.ts'
import type { Raster } from './picture-limits.ts'

type Kind = { raster: Raster } | { refused: Text } | undefined

/**
 * What a file is by its first bytes, whatever its name says: no decoder sees another kind. Undefined for what nobody
 * knows.
 */
export function kindOf(bytes: Uint8Array): Kind {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  for (const [pattern, raster] of rasters) if (pattern.test(head)) return { raster }
  if (/^.{4}ftyp/s.test(head)) return kindOfBoxes(head)
  const refused = refusals.find(([pattern]) => pattern.test(head))
  return refused && { refused: refused[1] }
}

const rasters: [RegExp, Raster][] = [
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^\x89PNG\r\n/, 'PNG'],
  [/^RIFF.{4}WEBP/s, 'WebP'],
  [/^GIF8[79]a/, 'GIF'],
  // Canon's raw files begin as TIFF, too.
  [/^(?:II\*\0|MM\0\*)(?!.{4}CR)/s, 'TIFF'],
]

const refusals: [RegExp, Text][] = [
  [/^(?:II\*\0|MM\0\*|II[RU]|FUJIFILM|\0MRM|FOVb)/, 'raw file of a camera'],
  [/^\0\0\0\x0cjP {2}|^\xff\x4f\xff\x51/, 'JPEG 2000'],
  [/^\0\0\0\x0cJXL |^\xff\x0a/, 'JPEG XL'],
  [/^BM/, 'bitmap (BMP)'],
  [/^\0\0[\x01\x02]\0/, 'icon (ICO)'],
  [/^8BPS/, 'Photoshop file (PSD)'],
  [/^%!PS|^\xc5\xd0\xd3\xc6/, 'PostScript file (EPS)'],
  [/^\s*%PDF|^.{0,300}%PDF-/s, 'PDF'],
  [/^\x1a\x45\xdf\xa3|^RIFF.{4}AVI |^\0\0\x01[\xb3\xba]|^FLV/s, 'video'],
  [/^PK\x03\x04/, 'ZIP archive or Office document'],
  [/^\x1f\x8b/, 'compressed file'],
  [/^\s*(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b/is, 'web page'],
]

/** The family of files made of boxes: AVIF is the only one whose decoder is here. */
function kindOfBoxes(head: string): Kind {
  const brands = head.slice(8, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE())
  const has = (pattern: RegExp) => pattern.test(brands)
  if (has(/^avif|^(?:mif1|miaf).*avif/s)) return { raster: 'AVIF' }
  if (has(/^avis/)) return { refused: 'moving AVIF' }
  if (has(/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/)) return { refused: 'HEIC, as iPhones take pictures' }
  if (has(/^crx /)) return { refused: 'raw file of a camera' }
  return { refused: 'video' }
}

/**
 * A TIFF whose first picture is a preview of another, or that says it is a digital negative: the raw file of a camera.
 * Decoded it would be a picture of some hundred pixels.
 */
export function isRawFile(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const at = bytes.length > 8 ? view.getUint32(4, isLittle) : bytes.length
  if (at + 2 > bytes.length) return false
  for (let entry = at + 2; entry + 12 <= bytes.length; entry += 12) {
    if (entry >= at + 2 + view.getUint16(at, isLittle) * 12) return false
    const tag = view.getUint16(entry, isLittle)
    const isPreview = tag === 0x00fe && (view.getUint32(entry + 8, isLittle) & 1) === 1
    if (isPreview || tag === 0xc612) return true
  }
  return false
}

/** Frames that follow one another: a PNG says it before its pixels. */
export const isMovingPng = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(0, 65_536)).toString('latin1')
  const control = head.indexOf('acTL')
  return control > 0 && control < head.indexOf('IDAT')
}
