import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Format } from '../ui/picture-view.ts'
import { isBare } from './is-bare.ts'
import { isSvg } from './svg/parse.server.ts'
import { safeSvg } from './svg/safe-svg.server.ts'
import { UnfinishedPicture, UnusablePicture } from './unusable-picture.ts'

sharp.concurrency(1)

const limits = { limitInputPixels: 40_000_000, failOn: 'warning', pages: 1 } as const

/** Neither WebP nor AVIF can be higher than 16,383 pixels. */
const largest = { width: 2560, height: 16_000, fit: 'inside' } as const

let last: Promise<unknown> = Promise.resolve()

/** Seconds for drawing an SVG; what is over that costs too much. */
const patience = { seconds: 5 }

/**
 * Decodes a picture and encodes it anew, or writes a drawing anew: no metadata, upright, at most 2560 pixels wide. One after the other: the pixels
 * bound the work on each, and many at once leave threads for everything else.
 */
export async function inspect(bytes: Uint8Array, { isEncoded = false } = {}) {
  const isDrawing = isSvg(bytes)
  if (!isDrawing && !beginsLikeOurs(bytes)) throw new UnusablePicture()
  const mine = last.then(() => (isDrawing ? draw(bytes) : look(bytes, isEncoded)))
  last = mine.catch(() => {})
  return mine
}

async function look(bytes: Uint8Array, isEncoded: boolean) {
  const {
    format: given,
    hasAlpha,
    width,
    height,
  } = await sharp(bytes, limits)
    .metadata()
    .catch(() => ({ format: undefined, hasAlpha: false, width: 0, height: 0 }))
  const format = hasAlpha || given === 'png' ? 'png' : given === 'webp' ? 'webp' : 'jpg'
  if (!given || !['jpeg', 'png', 'webp', 'heif'].includes(given)) throw new UnusablePicture()

  const upright = sharp(bytes, limits)
    .rotate()
    .resize({ ...largest, withoutEnlargement: true })
  const { data, info } = await encoded(upright, format, 90)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnusablePicture()
    })
  const isAsLarge = info.width === width && info.height === height
  const original = isEncoded && isAsLarge && isBare(bytes, format) ? bytes : data
  return { original, format, width: info.width, height: info.height, ...(await facts(data)) }
}

/** A drawing stays one, written anew from what is harmless; it is drawn once to see what it looks like. */
async function draw(bytes: Uint8Array) {
  const { bytes: original, ...size } = safeSvg(bytes)
  const drawn = await sharp(original, limits)
    .timeout(patience)
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw notDrawn(error)
    })
  return { original, format: 'svg', ...size, ...(await facts(drawn)) } as const
}

/** A machine that is busy is no reason to call a picture none. */
export const notDrawn = ({ message }: Error) =>
  message.startsWith('timeout:') ? new UnfinishedPicture() : new UnusablePicture()

async function facts(data: Buffer) {
  const [blur, lightness] = await Promise.all([
    sharp(data).resize(16, 64, { fit: 'inside' }).webp({ quality: 20 }).toBuffer(),
    lightnessOf(data),
  ])
  return { blur: `data:image/webp;base64,${blur.toString('base64')}`, lightness }
}

/** Of what can be seen. Grey is without opacity, so that is taken from the picture once more. */
async function lightnessOf(data: Buffer) {
  const small = () => sharp(data).resize(64, 64, { fit: 'fill' })
  const grey = await small().greyscale().raw().toBuffer()
  const opacity = await small().ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const seen = opacity.reduce((sum, each) => sum + each, 0)
  const light = grey.reduce((sum, each, at) => sum + each * (opacity[at] ?? 0), 0)
  return seen === 0 ? 0.5 : light / seen / 255
}

/** JPEG, PNG, WebP or AVIF: no other decoder ever sees what somebody sends; that for SVG only what we wrote anew. */
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
