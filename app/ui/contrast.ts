/** Red, green and blue, 0..255. */
export type Rgb = [number, number, number]

export const createRgbByChannel = (value: (at: 0 | 1 | 2) => number): Rgb => [
  value(0),
  value(1),
  value(2),
]

/** Linear RGB, 0..1 (sRGB transfer function). */
export const toLinearRgb = (colour: Rgb) =>
  createRgbByChannel((at) => {
    const part = colour[at] / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })

/** Contrast ratio by WCAG: 1 to 21. */
export function getContrastRatio(a: Rgb, b: Rgb) {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(one, other) / Math.min(one, other)
}

function luminance(colour: Rgb) {
  const [r, g, b] = toLinearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
