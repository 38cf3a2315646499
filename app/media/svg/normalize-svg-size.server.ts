import type { SanitizedElement } from './sanitize-svg.server.ts'
import { createUnusableSvgError } from './svg-failure.ts'

/** Square pixels of the rendered size: icons and previews are made from it, browsers draw an SVG in any size. */
const area = 640 * 640

const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
}

/**
 * Sets `viewBox`, width and height in pixels with the aspect ratio that browsers use. `natural` is the size of a file
 * that declares none and so has no frame.
 */
export function normalizeSvgSize(
  { attributes }: SanitizedElement,
  natural: { width: number; height: number },
) {
  const numbers = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined
  const [declaredWidth, declaredHeight] = [
    parsePixels(attributes.width),
    parsePixels(attributes.height),
  ]
  const [, , boxWide = 0, boxHigh = 0] = box ?? []
  const [wide, high] =
    declaredWidth && declaredHeight
      ? [declaredWidth, declaredHeight]
      : box
        ? [boxWide, boxHigh]
        : [declaredWidth ?? natural.width, declaredHeight ?? natural.height]
  const values = [...(box ?? []), wide, high]
  if (!(wide > 0 && high > 0) || values.some((each) => Math.abs(each) > 1_000_000))
    throw createUnusableSvgError('The sides of this SVG cannot be used: {width} × {height}.', {
      width: wide,
      height: high,
    })
  if (wide / high > 30 || high / wide > 30)
    throw createUnusableSvgError(
      'One side of this SVG is {times} times the other. At most {most} times.',
      {
        times: Math.round(Math.max(wide / high, high / wide)),
        most: 30,
      },
    )
  const scale = Math.sqrt(area / (wide * high))
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  attributes.viewBox = (box ?? [0, 0, wide, high]).join(' ')
  attributes.width = String(width)
  attributes.height = String(height)
  return { width, height, hasFrame: Boolean(box ?? (declaredWidth && declaredHeight)) }
}

function parsePixels(length = '') {
  const [, number = '', unit = ''] =
    /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i.exec(length) ?? []
  const factor = units[unit.toLowerCase()]
  const value = Number(number) * (factor ?? Number.NaN)
  return value > 0 ? value : undefined
}
