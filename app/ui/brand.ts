import { createRgbByChannel, getContrastRatio, type Rgb } from './contrast.ts'
import { type Oklch, oklchToRgb, parseHexColour, rgbToHex, toOklch } from './oklch.ts'

export const defaultBrandColour = '#126751'
const defaultAccent = '#c8682b'

/** Light and dark mode; one entry if they are equal. */
type Pair = [light: Rgb, dark: Rgb]

/**
 * All colours of the public site from brand and accent. Guarantees contrast for any input: 4.5 : 1 for text (WCAG 2.2,
 * 1.4.3) and 3 : 1 for lines (1.4.11).
 */
export function brandColours(brandColour = defaultBrandColour, accentColour = defaultAccent) {
  const [fill, copper] = [parseHexColour(brandColour), parseHexColour(accentColour)]
  const [brand, accent] = [toOklch(fill), toOklch(copper)]
  /** Warm neutrals, tinted by the accent. */
  const n = (l: number, c: number) =>
    oklchToRgb({ l, c: c * Math.min(1, accent.c / 0.05), h: accent.h + 30 })
  /** Dark neutrals, tinted by the brand. */
  const d = (l: number, c: number) =>
    oklchToRgb({ l, c: c * Math.min(1, brand.c / 0.05), h: brand.h })
  const ofBrand = (l: number, part: number, most: number) =>
    oklchToRgb({ l, c: Math.min(part * brand.c, most), h: brand.h })
  // Dark yellow looks like mud: the closer the hue, the greyer.
  const purity = 1 - 0.7 * Math.max(0, 1 - Math.abs(brand.h - 95) / 45)
  const board = (l: number, part: number, most: number) => ofBrand(l, part * purity, most * purity)
  const same = (colour: Rgb): Pair => [colour, colour]

  const paper: Pair = [n(0.983, 0.005), d(0.165, 0.006)]
  const mist: Pair = [n(0.952, 0.009), d(0.2, 0.008)]
  const raised: Pair = [white, d(0.232, 0.009)]
  const day = [paper[0], mist[0], raised[0]]
  const dark = [paper[1], mist[1], raised[1]]
  const to = (colour: Oklch, ratio: number, isDark: boolean) =>
    ensureContrast(colour, isDark ? 0.005 : -0.005, isDark ? dark : day, ratio)
  const bothModes = (colour: Oklch, light: number, night = light): Pair => [
    to(colour, light, false),
    to(colour, night, true),
  ]
  const onDeep = d(0.97, 0.006)
  const lit: Pair = [board(0.4, 0.75, 0.085), board(0.34, 0.7, 0.08)]
  const deep: Pair = [board(0.25, 0.55, 0.06), board(0.205, 0.5, 0.05)]
  // A brand that is bright enough on the board is also the colour of its buttons.
  const shines = getContrastRatio(fill, lit[0]) >= 5
  const fills: Pair = [fill, to(brand, 3, true)]
  const control: Pair = [n(0.585, 0.018), d(0.56, 0.014)]
  const getEdge = (at: 0 | 1) =>
    getContrastRatio(fills[at], paper[at]) < 3 ? control[at] : fills[at]
  const bright = { ...brand, l: Math.max(brand.l, 0.6), c: Math.min(brand.c, 0.13) }
  return {
    paper,
    mist,
    raised,
    line: [n(0.875, 0.012), d(0.3, 0.01)],
    control,
    quiet: [n(0.44, 0.018), d(0.735, 0.012)],
    ink: [d(0.2, 0.014), d(0.96, 0.004)],
    brand: fills,
    'on-brand': [getReadable(fills[0]), getReadable(fills[1])],
    'brand-hover': [shadeForHover(fills[0]), shadeForHover(fills[1])],
    // Border of filled areas that would be lost on paper.
    'brand-edge': [getEdge(0), getEdge(1)],
    'brand-text': [to(brand, 5, false), to(bright, 5, true)],
    'brand-mist': [ofBrand(0.945, 0.22, 0.022), ofBrand(0.262, 0.35, 0.035)],
    stage: [n(0.905, 0.016), d(0.235, 0.009)],
    'stage-lit': [n(0.962, 0.008), d(0.29, 0.01)],
    'board-lit': lit,
    board: deep,
    'board-edge': [board(0.185, 0.4, 0.045), board(0.155, 0.35, 0.028)],
    'on-deep': same(onDeep),
    'deep-brand': same(shines ? fill : onDeep),
    'on-deep-brand': shines ? same(getReadable(fill)) : deep,
    'on-deep-quiet': same(ofBrand(0.82, 1, 0.02)),
    'deep-line': [ofBrand(0.4, 1, 0.035), ofBrand(0.35, 1, 0.03)],
    wire: bothModes(accent, 3.2, 4.5),
    'wire-deep': same(ensureContrast(accent, 0.005, [lit[0]], 3.3)),
    'wire-text': bothModes(accent, 5),
  } satisfies Record<string, Pair>
}

/** The same as CSS custom properties. Built from numbers, so nothing can break out of the style sheet. */
export function createBrandStyleSheet(brand?: string, accent?: string) {
  const list = Object.entries(brandColours(brand, accent)).map(([name, pair]) => {
    const [light, dark] = pair.map(rgbToHex)
    return `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`
  })
  return `:root,[data-ground=raised]{${list.join(';')}}`
}

/** Contrast ratio of two hex colours, 1 to 21. */
export const getHexContrastRatio = (a: string, b: string) =>
  getContrastRatio(parseHexColour(a), parseHexColour(b))

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [16, 24, 21]

// Some medium colours need pure black text.
const getReadable = (fill: Rgb) =>
  [white, ink, black].find((each) => getContrastRatio(each, fill) >= 4.5) ?? black

/** Moves away from the text colour. */
const shadeForHover = (fill: Rgb) => mix(fill, getReadable(fill) === white ? black : white, 0.14)

const mix = (a: Rgb, b: Rgb, part: number) =>
  createRgbByChannel((at) => Math.round(a[at] + (b[at] - a[at]) * part))

/** The colour, or the nearest lightness with this contrast to all grounds. */
function ensureContrast(colour: Oklch, by: number, grounds: Rgb[], ratio: number): Rgb {
  for (let l = colour.l; l >= 0 && l <= 1; l += by) {
    const candidate = oklchToRgb({ ...colour, l })
    if (grounds.every((each) => getContrastRatio(candidate, each) >= ratio)) return candidate
  }
  return by > 0 ? white : black
}
