import { breakLines, measureText, textToPathAttributes } from '#ui/lettering/lettering.server.ts'
import { round } from './iso.ts'

/** Shades of the operator's accent: for marks, for text on white, for traces on the board. */
export type Inks = Record<'wire' | 'wireText' | 'wireDeep', string>

/** A flat drawing of an interface, from its upper left corner. */
export interface Kind {
  size: [width: number, height: number]
  radius?: number
  isDark?: boolean
  /** `words` in reading order; a grey bar replaces a missing one. */
  draw(words: readonly string[], inks: Inks): string[]
}

/** Splits „Anker M12: 860“ into label and value. */
export function splitValue(words = '') {
  const [, label = words, value] = /^(.*?):\s+(.*)$/s.exec(words) ?? []
  return { label, value }
}

/** Neutral shades: they suit every operator's colours. */
export const grey = {
  ...{ white: '#fff', paper: '#efedeb', pale: '#e8e6e4', bar: '#d5d4d2', middle: '#cac9c7' },
  ...{ soft: '#91908e', quiet: '#71706f', text: '#434241', ink: '#201f1e' },
  ...{ slate: '#2e2d2c', edge: '#5f5e5c', mist: '#a3a2a0' },
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  const corners = radius ? ` rx="${radius}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corners} fill="${fill}"/>`
}

export const drawStroke = (d: string, colour: string, width = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

interface Text {
  x: number
  y: number
  size: number
  fill: string
  /** Available width; longer text ends in an ellipsis. */
  width: number
  align?: 'left' | 'middle' | 'right'
  /** Width of the bar that replaces missing text, as a share of the available width; no bar without it. */
  bar?: number
}

/** Draws text as outlines, or a grey bar if there is none that can be drawn. */
export function text(words = '', { align = 'left', bar = 0, ...at }: Text) {
  // Slightly longer text is scaled down, then truncated.
  const size = round(at.size * Math.max(0.84, Math.min(1, at.width / measureText(words, at.size))))
  const [line = ''] = breakLines(words, { size, width: at.width, lines: 1 })
  const start = (wide: number) => at.x - wide * { left: 0, middle: 0.5, right: 1 }[align]
  const width = measureText(line, size)
  const letters = width > 0 ? textToPathAttributes(line, { x: start(width), y: at.y, size }) : ''
  if (letters) return `<path ${letters} fill="${at.fill}"/>`
  const wide = at.width * bar
  return bar ? box(start(wide), at.y - at.size * 0.6, wide, at.size * 0.5, grey.bar, 2) : ''
}

/** Draws the title of an interface, with its value behind it. */
export function title(words: string | undefined, { x, y, width }: Pick<Text, 'x' | 'y' | 'width'>) {
  const { label, value } = splitValue(words)
  const behind = x + Math.min(width * 0.65, measureText(label, 19)) + 16
  return [
    text(label, { x, y, size: 19, fill: grey.ink, width: value ? width * 0.65 : width, bar: 0.45 }),
    text(value, { x: behind, y, size: 14, fill: grey.quiet, width: x + width - behind }),
  ].join('')
}
