import type { TextKey } from '#core/i18n/text.ts'
import type { RasterFormat } from './picture-limits.ts'

type Kind = { raster: RasterFormat } | { refused: TextKey } | undefined

/** Detects the type by the first bytes, so that no decoder gets a file of another type. Undefined if unknown. */
export function detectPictureKind(bytes: Uint8Array): Kind {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  const isStart = ([start]: readonly [string, unknown]) => head.startsWith(start)
  if (head.slice(4, 8) === 'ftyp') return detectBoxKind(head)
  if (head.startsWith('RIFF')) return inRiff[head.slice(8, 12)]
  // Canon's raw files begin like TIFF.
  const raster = head.slice(8, 10) === 'CR' ? undefined : rasters.find(isStart)
  if (raster) return { raster: raster[1] }
  const refusal = refusals.find(isStart)
  if (refusal) return { refused: refusal[1] }
  if (head.includes('%PDF-')) return { refused: 'PDF' }
  return isWebPage.test(head) ? { refused: 'web page' } : undefined
}

const inRiff: Record<string, Kind> = { WEBP: { raster: 'WebP' }, 'AVI ': { refused: 'video' } }

const rasters: [string, RasterFormat][] = [
  ['\xff\xd8\xff', 'JPEG'],
  ['\x89PNG\r\n', 'PNG'],
  ['GIF87a', 'GIF'],
  ['GIF89a', 'GIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
]

const refusals: [string, TextKey][] = [
  ['II', 'raw file of a camera'],
  ['MM\0', 'raw file of a camera'],
  ['FUJIFILM', 'raw file of a camera'],
  ['FOVb', 'raw file of a camera'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['\xff\x4f\xff\x51', 'JPEG 2000'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['\xff\x0a', 'JPEG XL'],
  ['BM', 'bitmap (BMP)'],
  ['\0\0\x01\0', 'icon (ICO)'],
  ['8BPS', 'Photoshop file (PSD)'],
  ['%!PS', 'PostScript file (EPS)'],
  ['\xc5\xd0\xd3\xc6', 'PostScript file (EPS)'],
  ['\x1a\x45\xdf\xa3', 'video'],
  ['\0\0\x01\xba', 'video'],
  ['\0\0\x01\xb3', 'video'],
  ['PK\x03\x04', 'ZIP archive or Office document'],
  ['\x1f\x8b', 'compressed file'],
]

const isWebPage = /<(?:!doctype\s+html|html|head|body)\b/i

/** ISO base media files: of them only AVIF can be decoded here. */
function detectBoxKind(head: string): Kind {
  const brands = head.slice(8, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE())
  const has = (pattern: RegExp) => pattern.test(brands)
  if (has(/^avif|^(?:mif1|miaf).*avif/s)) return { raster: 'AVIF' }
  if (has(/^avis/)) return { refused: 'moving AVIF' }
  if (has(/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/))
    return { refused: 'HEIC, as iPhones take pictures' }
  if (has(/^crx /)) return { refused: 'raw file of a camera' }
  return { refused: 'video' }
}

/**
 * Whether a TIFF is a camera's raw file: its first picture is a preview, or it is marked as DNG. Decoding would return
 * only the small preview.
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

/** Whether a PNG is animated: the chunk `acTL` comes before its pixels. */
export function isMovingPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Each chunk: length, type, data, checksum.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
  }
  return false
}
