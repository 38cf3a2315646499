import {
  createVariantAddress,
  listVariantWidths,
  type PicturesByAddress,
} from '#ui/picture-view.ts'

/** Adds dimensions, which prevent layout shifts, and `srcset` to the pictures. Those that are gone leave no gap. */
export const addPictureAttributes = (html: string, pictures: PicturesByAddress) =>
  omitMissing(html, pictures).replace(/<img src="([^"]*)"/g, (whole, src: string) => {
    const picture = pictures[src]
    if (!picture) return whole
    const { width, height } = picture
    const set = listVariantWidths(width)
      .map((each) => `${createVariantAddress(src, each, 'webp')} ${each}w`)
      .join(', ')
    const sizes = 'sizes="(min-width: 46rem) 42rem, calc(100vw - 2rem)"'
    return `${whole} srcset="${set}" ${sizes} width="${width}" height="${height}" loading="lazy" decoding="async"`
  })

const anImage = /<img src="([^"]*)"(?:[^">]|"[^"]*")*>/g
/** Elements without content, inner before outer ones. */
const emptied = [
  /<a (?:[^">]|"[^"]*")*>\s*<\/a>/g,
  /<figure>\s*(?:<figcaption>(?:(?!<\/figcaption>).)*<\/figcaption>)?\s*<\/figure>/gs,
  /<(p|li)>\s*<\/\1>/g,
  /<(ul|ol)(?: start="[^"]*")?>\s*<\/\1>/g,
]

function omitMissing(html: string, pictures: PicturesByAddress) {
  const left = html.replace(anImage, (whole, src: string) => (pictures[src] ? whole : ''))
  return left === html ? html : emptied.reduce((text, each) => text.replace(each, ''), left)
}
