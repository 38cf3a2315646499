import { createRgbByChannel, type Rgb, toLinearRgb } from './contrast.ts'

/** OKLCH: lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Parses `#rrggbb`; invalid digits count as zero. */
export const parseHexColour = (colour: string) =>
  createRgbByChannel((at) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) || 0)

export const rgbToHex = (colour: Rgb) =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`

export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = toLinearRgb(colour)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, blue), h: (Math.atan2(blue, a) * 180) / Math.PI }
}

/** Gamut mapping: reduces chroma until sRGB can show the colour; lightness and hue stay. */
export function oklchToRgb(colour: Oklch): Rgb {
  let [lower, upper] = [0, colour.c]
  if (isInGamut(toLinear(colour))) lower = upper
  else
    for (let step = 0; step < 20; step++) {
      const middle = (lower + upper) / 2
      if (isInGamut(toLinear({ ...colour, c: middle }))) lower = middle
      else upper = middle
    }
  const light = toLinear({ ...colour, c: lower })
  return createRgbByChannel((at) => {
    const part = Math.min(1, Math.max(0, light[at]))
    const gammaCorrected = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(gammaCorrected * 255)
  })
}

const isInGamut = (rgb: Rgb) => rgb.every((value) => value >= -0.0001 && value <= 1.0001)

function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
