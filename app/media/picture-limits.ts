/** Bytes of a file: what phones with 200 megapixels write, with room to spare. */
export const mostBytes = 40 * 1024 ** 2

/** The same in words. */
export const mostMegabytes = mostBytes / 1024 ** 2

/** Bytes of a drawing, which visitors load as it is. */
export const mostDrawing = 2 * 1024 ** 2

/** What we make a picture of. */
export type Raster = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'TIFF' | 'GIF'

/** Megapixels of what is decoded strip by strip, or made smaller while it is decoded; AVIF takes 20 bytes a pixel. */
export const mostMegapixels: Record<Raster, number> = {
  JPEG: 210,
  PNG: 210,
  TIFF: 210,
  WebP: 210,
  AVIF: 50,
  GIF: 40,
}

/** Megapixels of a picture that comes in ever finer passes, and is held whole: at most five bytes a pixel. */
export const mostInPasses = 110
