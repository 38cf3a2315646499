import sharp, { type Sharp } from 'sharp'
import { message, type TextKey } from '#core/i18n/text.ts'
import { isMovingPng, isRawFile } from '../picture-kind.ts'
import {
  maxMegapixelsByFormat,
  maxProgressiveMegapixels,
  type RasterFormat,
} from '../picture-limits.ts'
import { UnusablePictureError } from '../unusable-picture.ts'
import { hasOnlyPixelData } from './has-only-pixel-data.ts'

/** WebP and AVIF are limited to 16,383 pixels. */
const largest = { width: 2560, height: 16_000, fit: 'inside', withoutEnlargement: true } as const

export type EncodedFormat = 'avif' | 'webp' | 'png' | 'jpg' | 'svg'

/**
 * Decodes and re-encodes a picture: no metadata, upright, at most 2560 pixels wide. Scales JPEG while decoding and
 * streams where the format allows it, to save memory.
 */
export async function convertRaster(bytes: Uint8Array, raster: RasterFormat, isEncoded: boolean) {
  const metadata = await readMetadata(bytes, raster)
  const format = chooseFormat(raster, metadata.hasAlpha)
  const { data, info, format: outputFormat } = await decodeRaster(bytes, raster, format)
  const isAsLarge = info.width === metadata.width && info.height === metadata.height
  const original = isEncoded && isAsLarge && hasOnlyPixelData(bytes, format) ? bytes : data
  return {
    original,
    format: original === bytes ? format : outputFormat,
    width: info.width,
    height: info.height,
    pixels: data,
  }
}

/** Keeps transparency: PNG stays PNG, other formats become WebP, which is smaller. */
function chooseFormat(raster: RasterFormat, hasAlpha: boolean) {
  if (raster === 'WebP' || (raster === 'AVIF' && hasAlpha)) return 'webp'
  return hasAlpha || raster === 'PNG' || raster === 'GIF' ? 'png' : 'jpg'
}

/** Refuses an invalid picture before it is decoded. */
async function readMetadata(bytes: Uint8Array, raster: RasterFormat) {
  if (raster === 'TIFF' && isRawFile(bytes))
    throw createUnsupportedFormatError('raw file of a camera')
  const {
    width,
    height,
    pages = 1,
    hasAlpha,
    isProgressive,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw damageError(raster, error)
    })
  const isMoving = raster === 'PNG' ? isMovingPng(bytes) : raster !== 'AVIF' && pages > 1
  if (isMoving && raster === 'TIFF')
    throw new UnusablePictureError(
      message('This TIFF holds {pages} pages. Please save the one you need as a picture.', {
        pages,
      }),
    )
  if (isMoving)
    throw new UnusablePictureError(
      'This picture moves. Moving pictures are not shown, since readers could not stop them. Please choose a still one.',
    )
  const isInPasses = isProgressive && raster !== 'WebP'
  const limit = isInPasses ? maxProgressiveMegapixels : maxMegapixelsByFormat[raster]
  const megapixels = (width * height) / 1_000_000
  if (megapixels > limit)
    throw new UnusablePictureError(
      message(
        'This {raster} has {width} × {height} pixels, which are {megapixels} megapixels. At most {most} megapixels are taken.',
        {
          raster: isInPasses ? `${raster}, progressive` : raster,
          width,
          height,
          megapixels: Math.ceil(megapixels),
          most: limit,
        },
      ),
    )
  return { width, height, hasAlpha: hasAlpha ?? false }
}

async function decodeRaster(bytes: Uint8Array, raster: RasterFormat, format: EncodedFormat) {
  const openUpright = (failOn: 'warning' | 'error') =>
    sharp(bytes, { limitInputPixels: maxMegapixelsByFormat[raster] * 1_000_000, failOn })
      .rotate()
      .resize(largest)
  const encode = (failOn: 'warning' | 'error') =>
    encodeSmallest(openUpright(failOn), format, bytes.length)
  const refuse = (error: Error) => {
    throw damageError(raster, error)
  }
  return encode('warning').catch((error: Error) =>
    isHarmless(error) ? encode('error').catch(refuse) : refuse(error),
  )
}

/** Warnings that do not affect pixels: extra bytes, unused parameters, unknown tags. */
const isHarmless = ({ message }: Error) =>
  /extraneous bytes before|Invalid SOS parameters|Unknown field with tag|known incorrect sRGB|iCCP|unknown tag/i.test(
    message,
  )

/** A PNG that would grow, such as a scaled black-and-white scan, becomes lossless WebP. */
async function encodeSmallest(image: Sharp, format: EncodedFormat, originalSize: number) {
  const first = await setOutputFormat(image, format, 90).toBuffer({ resolveWithObject: true })
  if (format !== 'png' || first.data.length <= originalSize) return { ...first, format }
  const second = await sharp(first.data)
    .webp({ nearLossless: true, quality: 60 })
    .toBuffer({ resolveWithObject: true })
  return second.data.length < first.data.length
    ? { ...second, format: 'webp' as const }
    : { ...first, format }
}

export function setOutputFormat(image: Sharp, format: EncodedFormat, quality: number) {
  if (format === 'avif') return image.avif({ quality: quality - 32, effort: 3 })
  if (format === 'webp') return image.webp({ quality: quality - 6 })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
}

export const createUnsupportedFormatError = (kind: TextKey) =>
  new UnusablePictureError({
    text: 'This file is of the kind “{kind}”, of which no picture can be made. Please save it as JPEG, PNG or WebP, and upload that.',
    values: { kind: { text: kind } },
  })

/** The decoder's last message is the most specific one. */
const damageError = (raster: RasterFormat, { message: details }: Error) =>
  new UnusablePictureError(
    message(
      'This {raster} file is damaged or not complete ({detail}). Please save it anew, or copy it once more.',
      { raster, detail: details.trim().split('\n').at(-1)?.slice(0, 200) ?? '' },
    ),
  )
