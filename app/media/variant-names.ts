import { type Format, formatOf, variantsOf } from '#ui/picture-view.ts'

export const stemOf = (key: string) => key.replace(/\.\w+$/, '')

/** Under which an original may lie. */
export const possibleKeys = (stem: string) =>
  ['webp', 'jpg', 'png', 'svg'].map((ending) => `${stem}.${ending}`)

export const variantKey = (key: string, width: number, format: string) =>
  `variants/${stemOf(key)}.${width}.${format}`

/** Only listed widths and formats: otherwise one visitor could fill the disk. */
export const offered = (row: { key: string; width: number }, width: number, format: Format) =>
  variantsOf(row.width).includes(width) && formatsOf(row.key).includes(format)

/** A drawing has forms with pixels for those who draw nothing. */
const formatsOf = (key: string) => {
  const own = formatOf(key)
  return [...new Set<Format>(['avif', 'webp', own === 'svg' ? 'png' : own])]
}

/** All that the store may hold of a picture. */
export const filesOf = (key: string, width: number) => [
  key,
  ...formatsOf(key).flatMap((format) =>
    variantsOf(width).map((each) => variantKey(key, each, format)),
  ),
]
