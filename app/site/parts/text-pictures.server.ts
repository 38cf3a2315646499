import { listVariantWidths, type Pictures, variantAddress } from '#ui/picture-view.ts'

/** Addresses of the pictures in a sanitised text. */
export const listTextPictureAddresses = (html: string) =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')

/** Adds dimensions, which prevent layout shifts, and `srcset` to the pictures. */
export const addDimensions = (html: string, pictures: Pictures) =>
  html.replace(/<img src="([^"]*)"/g, (whole, src: string) => {
    const picture = pictures[src]
    if (!picture) return `${whole} loading="lazy"`
    const { width, height } = picture
    const set = listVariantWidths(width)
      .map((each) => `${variantAddress(src, each, 'webp')} ${each}w`)
      .join(', ')
    const sizes = 'sizes="(min-width: 46rem) 42rem, calc(100vw - 2rem)"'
    return `${whole} srcset="${set}" ${sizes} width="${width}" height="${height}" loading="lazy" decoding="async"`
  })
