/** What a page needs to show a picture of the store. Plain data, made by `media.server.ts`. */
export interface PictureView {
  /** `/media/projects/k3v9x2ab.webp` */
  src: string
  width: number
  height: number
  /** What stands there until it comes; none where it would shine through. */
  blur: string | undefined
  alt: string
  /** Light signs on nothing: on white paper nobody sees them. */
  isLight?: boolean
  /** Opaque and mostly white: on a deep ground it stands in a box. */
  isPale?: boolean
  /** 0..100 % */
  focal: { x: number; y: number }
}

/** Pictures by their address; undefined for those that the store does not know. */
export type Pictures = Record<string, PictureView | undefined>

/** The widths in which a picture is offered, as far as the original has them. */
const widths = [160, 320, 480, 672, 800, 1080, 1440, 1920, 2560]

export type Format = 'avif' | 'webp' | 'jpg' | 'png' | 'svg'

export const variantsOf = (width: number) => widths.filter((each) => each <= width)

/** `/media/projects/k3v9x2ab.960.avif` */
export const variantAddress = (src: string, width: number, format: string) =>
  src.replace(/\.\w+$/, `.${width}.${format}`)

/** Only such files are stored as pictures. */
export const formatOf = (src: string) => src.slice(src.lastIndexOf('.') + 1) as Format
