import { type Pictures, variantAddress, variantsOf } from '../../ui/picture-view.ts'

/** The addresses of the pictures in a sanitised text. */
export const picturesIn = (html: string) =>
  [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src ?? '')

/** Gives each picture its size, so that nothing shifts, and the widths to choose from. */
export const withPictures = (html: string, pictures: Pictures) =>
  html.replace(/<img src="([^"]*)"/g, (whole, src: string) => {
    const picture = pictures[src]
    if (!picture) return `${whole} loading="lazy"`
    const { width, height } = picture
    const set = variantsOf(width)
      .map((each) => `${variantAddress(src, each, 'webp')} ${each}w`)
      .join(', ')
    const sizes = 'sizes="(min-width: 46rem) 42rem, calc(100vw - 2rem)"'
    return `${whole} srcset="${set}" ${sizes} width="${width}" height="${height}" loading="lazy" decoding="async"`
  })
