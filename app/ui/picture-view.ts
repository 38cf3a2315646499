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

/** The background that makes all of a logo visible; grey for logos with both white and black. */
export type LogoBackdrop = 'any' | 'light' | 'dark' | 'grey'

/** Background colours of logos, as the tokens `--white` and `--middle`. */
export const backdropColours = { light: 'white', grey: 'gray' }

/** By colour scheme of the device, as an SVG may adapt to it. */
export interface LogoBackdrops {
  light: LogoBackdrop
  dark: LogoBackdrop
}

/** Pictures by address; undefined for unknown ones. */
export type PicturesByAddress = Record<string, PictureView | undefined>

/** Offered widths, up to the original's. */
const widths = [160, 320, 480, 672, 800, 1080, 1440, 1920, 2560]

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'svg'

export const listVariantWidths = (width: number) => widths.filter((each) => each <= width)

/** `/media/projects/k3v9x2ab.960.avif` */
export const createVariantAddress = (src: string, width: number, format: string) =>
  src.replace(/\.\w+$/, `.${width}.${format}`)

/** Safe cast: only these formats are stored. */
export const getPictureFormat = (src: string) =>
  src.slice(src.lastIndexOf('.') + 1) as PictureFormat
