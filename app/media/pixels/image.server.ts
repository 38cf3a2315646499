import sharp from 'sharp'
import type { PictureFormat } from '#ui/picture-view.ts'
import { detectPictureKind } from '../picture-kind.ts'
import { isSvg, readSvgText } from '../svg/parse-svg.server.ts'
import { sanitizeUploadedSvg } from '../svg/sanitize-uploaded-svg.server.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import { convertRaster, createUnsupportedFormatError, setOutputFormat } from './raster.server.ts'

sharp.concurrency(1)
sharp.cache(false)

/** Result of `normalizePicture`: the bytes to store, and their facts. */
export type NormalizedPicture = Awaited<ReturnType<typeof normalizePicture>>

/** Whether a file begins as an SVG. */
export const isSvgFile = isSvg

/** Re-encodes a picture, or sanitises an SVG. Throws `UnusablePictureError`. */
export async function normalizePicture(bytes: Uint8Array, { isEncoded = false } = {}) {
  if (bytes.length === 0) throw new UnusablePictureError('This file is empty.')
  const drawing = readSvgText(bytes)
  const { pixels, ...picture } = drawing
    ? await sanitizeUploadedSvg(drawing)
    : await convert(bytes, isEncoded)
  return { ...picture, ...(await describe(pixels)) }
}

function convert(bytes: Uint8Array, isEncoded: boolean) {
  const kind = detectPictureKind(bytes)
  if (kind && 'raster' in kind) return convertRaster(bytes, kind.raster, isEncoded)
  if (kind) throw createUnsupportedFormatError(kind.refused)
  throw new UnusablePictureError(
    'This file is not a picture that is known here. Please choose JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG.',
  )
}

async function describe(data: Buffer) {
  const [blur, lightness] = await Promise.all([
    sharp(data).resize(16, 64, { fit: 'inside' }).webp({ quality: 20 }).toBuffer(),
    measureLightness(data),
  ])
  return { blur: `data:image/webp;base64,${blur.toString('base64')}`, lightness }
}

/** Average over visible pixels. Greyscale drops alpha, so the alpha channel comes from the original. */
async function measureLightness(data: Buffer) {
  const shrink = () => sharp(data).resize(64, 64, { fit: 'fill' })
  const grey = await shrink().greyscale().raw().toBuffer()
  const opacity = await shrink().ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const totalOpacity = opacity.reduce((sum, each) => sum + each, 0)
  const light = grey.reduce((sum, each, at) => sum + each * (opacity[at] ?? 0), 0)
  return totalOpacity === 0 ? 0.5 : light / totalOpacity / 255
}

/** Encodes one variant. */
export const encodeVariant = (
  original: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> => setOutputFormat(sharp(original).resize(width), format, 80).toBuffer()
