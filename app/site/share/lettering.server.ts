import latin from '@fontsource/geist/files/geist-latin-600-normal.woff?inline'
import extended from '@fontsource/geist/files/geist-latin-ext-600-normal.woff?inline'
import { type Font, type Path, parse } from 'opentype.js'

let fonts: Font[] | undefined

/** Text as outlines, so that a picture looks the same wherever it is rendered. */
export function lettering(text: string, { x, y, size, isCentred }: Place) {
  let at = isCentred ? x - measured(text, size) / 2 : x
  return runs(text)
    .map(({ font, text }) => {
      const path = asData(font.getPath(text, at, y, size, { letterSpacing }))
      at += widthOf(font, text, size)
      return path
    })
    .join('')
}

/** The left end of the base line, or its middle. */
interface Place {
  x: number
  y: number
  size: number
  isCentred?: boolean
}

const coordinates = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const

/** The library's own `toPathData` rounds some numbers to NaN. */
function asData({ commands }: Path) {
  return commands
    .map((command) => {
      // Each kind of command has some of them, in this order.
      const numbers = command as Partial<Record<(typeof coordinates)[number], number>>
      const given = coordinates.flatMap((name) => numbers[name]?.toFixed(1) ?? [])
      return command.type + given.join(' ')
    })
    .join('')
}

/** More than any picture has room for. Measuring takes longer than in proportion to the length. */
const longest = 500

/** Breaks at spaces; a word longer than a line is cut. Lines beyond the last are dropped, marked by an ellipsis. */
export function broken(text: string, { size, width, lines }: Box) {
  const broken: string[] = []
  for (const word of text.slice(0, longest).split(/\s+/).filter(Boolean)) {
    const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word
    if (broken.length > 0 && measured(longer, size) <= width) broken[broken.length - 1] = longer
    else broken.push(fitting(word, { size, width }))
  }
  if (broken.length <= lines) return broken
  const last = broken[lines - 1] ?? ''
  return [...broken.slice(0, lines - 1), fitting(`${last} …`, { size, width })]
}

interface Box {
  size: number
  width: number
  lines: number
}

const letterSpacing = -0.02

function fitting(text: string, { size, width }: { size: number; width: number }) {
  if (measured(text, size) <= width) return text
  let fits = 1
  for (let step = 2 ** Math.floor(Math.log2(text.length)); step >= 1; step /= 2) {
    const end = fits + step
    if (end <= text.length && measured(`${text.slice(0, end)}…`, size) <= width) fits = end
  }
  return `${text.slice(0, fits).trimEnd()}…`
}

const measured = (text: string, size: number) =>
  runs(text).reduce((sum, { font, text }) => sum + widthOf(font, text, size), 0)

const widthOf = (font: Font, text: string, size: number) =>
  font.getAdvanceWidth(text, size, { letterSpacing })

/** Parts that one font can draw; what none can is left out. */
function runs(text: string) {
  fonts ??= [latin, extended].map(opened)
  const parts: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((each) => each.charToGlyphIndex(letter) > 0)
    const last = parts.at(-1)
    if (font && last?.font === font) last.text += letter
    else if (font) parts.push({ font, text: letter })
  }
  return parts
}

function opened(address: string) {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return parse(new Uint8Array(bytes).buffer)
}
