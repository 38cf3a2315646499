/** Bytes of a file: more than phones with 200 megapixels write. */
export const maxPictureBytes = 40 * 1024 ** 2

/** For messages. */
export const maxPictureMegabytes = maxPictureBytes / 1024 ** 2

/** Bytes of an SVG, which visitors load unchanged. */
export const maxSvgBytes = 2 * 1024 ** 2

/** Formats that can be converted. */
export type RasterFormat = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'TIFF' | 'GIF'

/** Megapixels by format, for formats decoded in strips or scaled while decoding; AVIF takes 20 bytes a pixel. */
export const maxMegapixelsByFormat: Record<RasterFormat, number> = {
  JPEG: 210,
  PNG: 210,
  TIFF: 210,
  WebP: 210,
  AVIF: 50,
  GIF: 40,
}

/**
 * Megapixels of a progressive or interlaced picture, which is held in memory as a whole: at most five bytes a pixel.
 */
export const maxProgressiveMegapixels = 110
