import { type Font, type Glyph, type Path, parse } from 'opentype.js'
import latin from './fonts/archivo-display-latin.woff?inline'
import extended from './fonts/archivo-display-latin-ext.woff?inline'

const addresses = [latin, extended]
/** Opened on first use, as parsing takes long. */
const fonts: Font[] = []

/** Text as SVG outlines, so that a picture looks the same everywhere. */
export function textToPath(text: string, { x, y, size, isCentred }: Place) {
  let at = isCentred ? x - measureText(text, size) / 2 : x
  let outlines = ''
  for (const { font, text: run } of splitRuns(text)) {
    font.forEachGlyph(run, at, y, size, { letterSpacing }, (glyph, left, base) => {
      const outline = getOutline(font, glyph, size)
      if (outline) outlines += `M${formatNumber(left)} ${formatNumber(base)}${outline}`
    })
    at += measureRun(font, run, size)
  }
  return outlines
}

/**
 * Outlines as attributes of a `<path>`: drawn in one size and scaled, so that each letter has the same data in all
 * sizes, which compresses well. Empty if nothing can be drawn.
 */
export function textToPathAttributes(text: string, { x, y, size }: Place) {
  const d = textToPath(text, { x: 0, y: 0, size: 20 })
  const scale = Number((size / 20).toFixed(3))
  return d && `transform="translate(${formatNumber(x)} ${formatNumber(y)})scale(${scale})" d="${d}"`
}

/** Left end or centre of the base line. */
interface Place {
  x: number
  y: number
  size: number
  isCentred?: boolean
}

const glyphCache = new WeakMap<Font, Map<string, string>>()
/** Cache size: letters of a few drawings. */
const maxCached = 4000

/** Relative path commands: a letter has the same data at every position, which compresses well. */
function getOutline(font: Font, glyph: Glyph, size: number) {
  const outlines = glyphCache.get(font) ?? new Map<string, string>()
  glyphCache.set(font, outlines)
  const name = `${glyph.index} ${size}`
  const cachedOutline = outlines.get(name)
  if (cachedOutline !== undefined) return cachedOutline
  const outline = toRelativePath(glyph.getPath(0, 0, size))
  if (outlines.size >= maxCached) outlines.clear()
  outlines.set(name, outline)
  return outline
}

const pairs = [
  ['x1', 'y1'],
  ['x2', 'y2'],
  ['x', 'y'],
] as const

/** The library's own `toPathData` rounds some numbers to NaN. */
function toRelativePath({ commands }: Path) {
  let pen = { x: 0, y: 0 }
  let start = pen
  return commands
    .map((command) => {
      // Each command has some of them, in this order.
      const numbers = command as Partial<Record<(typeof pairs)[number][number], number>>
      const points = pairs.flatMap(([left, top]) => {
        const [x, y] = [numbers[left], numbers[top]]
        return x === undefined || y === undefined ? [] : [{ x: tenth(x), y: tenth(y) }]
      })
      const steps = points.flatMap(({ x, y }) => [formatNumber(x - pen.x), formatNumber(y - pen.y)])
      pen = command.type === 'Z' ? start : (points.at(-1) ?? pen)
      if (command.type === 'M') start = pen
      return formatStep(command.type, steps)
    })
    .join('')
}

/** The shortest SVG notation; empty for a step of length zero. */
function formatStep(type: string, steps: string[]) {
  if (type === 'L' && steps[1] === '0') return steps[0] === '0' ? '' : `h${steps[0]}`
  if (type === 'L' && steps[0] === '0') return `v${steps[1]}`
  const parts = steps.map((step, at) => (at > 0 && !step.startsWith('-') ? ` ${step}` : step))
  return type.toLowerCase() + parts.join('')
}

const tenth = (value: number) => Math.round(value * 10) / 10
const formatNumber = (value: number) => String(tenth(value)).replace(/^(-?)0\./, '$1.')

/** Longer than any picture has room for; measuring takes more than linear time. */
const maxLength = 500

/** Breaks text at spaces; cuts words longer than a line. The last line ends in an ellipsis if lines were dropped. */
export function breakLines(text: string, { size, width, lines }: Box) {
  const broken: string[] = []
  for (const word of text.slice(0, maxLength).split(/\s+/).filter(Boolean)) {
    const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word
    if (broken.length > 0 && measureText(longer, size) <= width) broken[broken.length - 1] = longer
    else broken.push(truncate(word, { size, width }))
  }
  if (broken.length <= lines) return broken
  const last = broken[lines - 1] ?? ''
  return [...broken.slice(0, lines - 1), truncate(`${last} …`, { size, width })]
}

interface Box {
  size: number
  width: number
  lines: number
}

const letterSpacing = -0.02

function truncate(text: string, { size, width }: { size: number; width: number }) {
  if (measureText(text, size) <= width) return text
  let maxEnd = 1
  for (let step = 2 ** Math.floor(Math.log2(text.length)); step >= 1; step /= 2) {
    const end = maxEnd + step
    if (end <= text.length && measureText(`${text.slice(0, end)}…`, size) <= width) maxEnd = end
  }
  return `${text.slice(0, maxEnd).trimEnd()}…`
}

const widths = new Map<string, number>()

/** Width of a text; cached, because the same text is measured in several sizes. */
export function measureText(text: string, size: number) {
  const cachedWidth = widths.get(text)
  if (cachedWidth !== undefined) return cachedWidth * size
  const width = splitRuns(text).reduce((sum, { font, text }) => sum + measureRun(font, text, 1), 0)
  if (widths.size >= maxCached) widths.clear()
  widths.set(text, width)
  return width * size
}

const measureRun = (font: Font, text: string, size: number) =>
  font.getAdvanceWidth(text, size, { letterSpacing })

/** Number of characters without a font here. */
export const countCharactersWithoutFont = (text: string) =>
  [...text.normalize('NFC')].filter((each) => !findFont(each)).length

/** Splits text into runs of one font; drops characters without a font. */
function splitRuns(text: string) {
  const parts: { font: Font; text: string }[] = []
  // Draw the non-breaking hyphen as a hyphen.
  for (const letter of text.normalize('NFC').replaceAll('\u2011', '-')) {
    const font = findFont(letter)
    const last = parts.at(-1)
    if (font && last?.font === font) last.text += letter
    else if (font) parts.push({ font, text: letter })
  }
  return parts
}

function findFont(letter: string) {
  for (const [index, address] of addresses.entries()) {
    const font = fonts[index] ?? parseFont(address)
    fonts[index] = font
    if (font.charToGlyphIndex(letter) > 0) return font
  }
  return undefined
}

/** Loads the font of most letters in advance. */
export const preloadLetteringFont = () => void findFont('a')

function parseFont(address: string) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return parse(new Uint8Array(bytes).buffer)
}
