import { getPictureFormat, listVariantWidths, type PictureFormat } from '#ui/picture-view.ts'

export const removeExtension = (key: string) => key.replace(/\.\w+$/, '')

/** The keys that an original with this stem can have. */
export const listPossibleOriginalKeys = (stem: string) =>
  ['webp', 'jpg', 'png', 'svg'].map((ending) => `${stem}.${ending}`)

export const createVariantKey = (key: string, width: number, format: string) =>
  `variants/${removeExtension(key)}.${width}.${format}`

/** Allows only listed widths and formats: otherwise one visitor could fill the disk. */
export const isListedVariant = (
  row: { key: string; width: number },
  width: number,
  format: PictureFormat,
) => listVariantWidths(row.width).includes(width) && listFormats(row.key).includes(format)

/** SVG also has raster formats, for clients that cannot draw it. */
const listFormats = (key: string) => {
  const original = getPictureFormat(key)
  return [...new Set<PictureFormat>(['avif', 'webp', original === 'svg' ? 'png' : original])]
}

/** All files of a picture in the store. */
export const listOriginalAndVariantKeys = (key: string, width: number) => [
  key,
  ...listFormats(key).flatMap((format) =>
    listVariantWidths(width).map((each) => createVariantKey(key, each, format)),
  ),
]
