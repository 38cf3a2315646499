import { contrast, type Rgb } from './contrast.ts'

/**
 * An operator's brand colour with what goes with it. Text on it flips to stay readable, also while it is hovered, and
 * text in it is darkened or lightened until it has a contrast of 4.5 : 1 on the ground of each scheme (WCAG 2.2, 1.4.3).
 */
export function brandColours(colour: string) {
  const brand = parsed(colour)
  const textOn = readableOn(brand)
  return {
    brand: asHex(brand),
    'on-brand': asHex(textOn),
    // Around what is filled with it, where it would be lost in the night.
    'brand-edge': asHex(contrast(brand, nightPaper) < 2 ? mixed(brand, white, 0.5) : brand),
    'brand-hover': asHex(mixed(brand, textOn === white ? black : white, 0.14)),
    'brand-text-light': readable(brand, white, black),
    'brand-text-dark': readable(brand, nightPaper, white),
  }
}

/** The same as CSS. */
export function brandTokens(colour: string) {
  const list = Object.entries(brandColours(colour)).map(([name, value]) => `--${name}:${value}`)
  return `:root{${list.join(';')}}`
}

/** What can be read on a colour, both as CSS. */
export const onBrand = (colour: string) => asHex(readableOn(parsed(colour)))

// Between white and ink lie a few colours that only pure black is dark enough for.
const readableOn = (brand: Rgb) =>
  [white, ink, black].find((each) => contrast(each, brand) >= 4.5) ?? black

/** How well two colours can be told apart, 1 to 21. */
export const contrastOf = (a: string, b: string) => contrast(parsed(a), parsed(b))

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [12, 17, 36]
const nightPaper: Rgb = [16, 22, 42]

function readable(colour: Rgb, ground: Rgb, towards: Rgb) {
  // A little above 4.5, since the alternate ground is slightly nearer.
  const steps = Array.from({ length: 21 }, (_, step) => mixed(colour, towards, step / 20))
  return asHex(steps.find((each) => contrast(each, ground) >= 5) ?? towards)
}

const mixed = (a: Rgb, b: Rgb, part: number) =>
  a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * part)) as Rgb

const parsed = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb

const asHex = (colour: Rgb) =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
