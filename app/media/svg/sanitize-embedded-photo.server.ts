import { detectPictureKind } from '../picture-kind.ts'
import { hasOnlyPixelData } from '../pixels/has-only-pixel-data.ts'
import { convertRaster } from '../pixels/raster.server.ts'
import { UnusablePictureError } from '../unusable-picture.ts'

const begins = /^data:image\/(?:png|jpe?g|gif|webp)\s*;\s*base64\s*,/i

/** An embedded photograph, as Inkscape and Illustrator write it; never an embedded SVG. */
export const isEmbeddedPhotoAddress = (address: string) => begins.test(address.slice(0, 60))

/** Removes metadata as for an upload. A file without metadata is not changed. */
export async function sanitizeEmbeddedPhoto(address: string) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  const kind = detectPictureKind(bytes)
  if (!kind || !('raster' in kind) || !['PNG', 'JPEG', 'GIF', 'WebP'].includes(kind.raster))
    throw new UnusablePictureError('A picture inside this SVG is none that is known here.')
  const { original, format } = await convertRaster(bytes, kind.raster, true)
  const isClean = hasOnlyPixelData(bytes, kind.raster === 'JPEG' ? 'jpg' : 'png')
  const type = isClean || format === 'jpg' ? kind.raster.toLowerCase() : format
  return `data:image/${type};base64,${(isClean ? bytes : original).toString('base64')}`
}
