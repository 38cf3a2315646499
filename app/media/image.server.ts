import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Format } from './picture.ts'
import { UnusablePicture } from './unusable-picture.ts'

sharp.concurrency(1)

const limits = { limitInputPixels: 40_000_000, failOn: 'warning', pages: 1 } as const

/** Decodes a picture and encodes it anew: no metadata, upright, at most 2560 pixels wide. */
export async function inspect(bytes: Uint8Array) {
  if (!beginsLikeOurs(bytes)) throw new UnusablePicture()
  const { format: given, hasAlpha } = await sharp(bytes, limits)
    .metadata()
    .catch(() => ({ format: undefined, hasAlpha: false }))
  const format = hasAlpha || given === 'png' ? 'png' : given === 'webp' ? 'webp' : 'jpg'
  if (!given || !['jpeg', 'png', 'webp', 'heif'].includes(given)) throw new UnusablePicture()

  const upright = sharp(bytes, limits)
    .rotate()
    .resize({ width: 2560, withoutEnlargement: true })
    .timeout({ seconds: 10 })
  const { data, info } = await encoded(upright, format, 90)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnusablePicture()
    })
  const [blur, stats] = await Promise.all([
    sharp(data).resize(16).webp({ quality: 20 }).toBuffer(),
    sharp(data).flatten({ background: '#fff' }).greyscale().stats(),
  ])
  return {
    original: data,
    format,
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    lightness: (stats.channels[0]?.mean ?? 128) / 255,
  } as const
}

/** JPEG, PNG, WebP or AVIF: no other decoder, least of all that for SVG, ever sees what somebody sends. */
const beginsLikeOurs = (bytes: Uint8Array) =>
  /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  )

let running = 0

/** One variant. Two at a time: encoding AVIF takes a processor for a while, and pages come first. */
export async function encode(original: Uint8Array, width: number, format: Format) {
  while (running >= 2) await pause(20)
  running++
  try {
    return await encoded(sharp(original).resize(width), format, 80).toBuffer()
  } finally {
    running--
  }
}

function encoded(image: Sharp, format: Format, quality: number) {
  if (format === 'avif') return image.avif({ quality: quality - 32, effort: 3 })
  if (format === 'webp') return image.webp({ quality: quality - 6 })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
}
