/** What a page needs to show a picture. Plain data, created by `media.server.ts`. */
export interface PictureView {
  /** `/media/projects/k3v9x2ab.webp` */
  src: string
  width: number
  height: number
  /** Placeholder while loading; undefined for transparent pictures, where it would shine through. */
  blur: string | undefined
  alt: string
  /** 0..100 % */
  focal: { x: number; y: number }
}

/** What must be behind a logo so that all of it is seen; grey for what is both white and black. */
export type Ground = 'any' | 'light' | 'dark' | 'grey'

/** Colours of the fields on which pictures put a logo, as the tokens `--white` and `--middle`. */
export const plates = { light: 'white', grey: 'gray' }

/** By the scheme of the visitor's device, as a drawing may have rules for it. */
export interface LogoGrounds {
  light: Ground
  dark: Ground
}

/** Pictures by address; undefined for unknown ones. */
export type Pictures = Record<string, PictureView | undefined>

/** Offered widths, up to the original's. */
const widths = [160, 320, 480, 672, 800, 1080, 1440, 1920, 2560]

export type Format = 'avif' | 'webp' | 'jpg' | 'png' | 'svg'

export const listVariantWidths = (width: number) => widths.filter((each) => each <= width)

/** `/media/projects/k3v9x2ab.960.avif` */
export const variantAddress = (src: string, width: number, format: string) =>
  src.replace(/\.\w+$/, `.${width}.${format}`)

/** Safe cast: only these formats are stored. */
export const getFormat = (src: string) => src.slice(src.lastIndexOf('.') + 1) as Format
