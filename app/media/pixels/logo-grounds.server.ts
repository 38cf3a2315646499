import sharp from 'sharp'
import type { LogoBackdrop, LogoBackdrops } from '#ui/picture-view.ts'
import { hasColourSchemes, renderSvgForScheme } from '../svg/colour-scheme.ts'
import { computeNeighbourOffsets, labelConnectedRegions } from './label-connected-regions.ts'

/** Pixels: twice the height in which pages show a logo. */
const size = { width: 240, height: 80 }

/** Luminance of each ground, and the contrast below which a colour is lost on it. */
const grounds = {
  light: { luminance: 1, contrast: 1.35 },
  dark: { luminance: 0.02, contrast: 1.9 },
  grey: { luminance: 0.2, contrast: 1.5 },
}

type GroundName = keyof typeof grounds

/** The share of a connected part of the logo, and of the whole logo, whose loss nobody notices. */
const bearable = { ofPart: 0.3, ofAll: 0.02 }

/** The least opacity of a visible pixel. */
const faintest = 64

/** The least difference between colour channels with which yellow is visible on white. */
const leastColour = 100

export interface LogoContrastAssessment extends LogoBackdrops {
  /** Whether parts of it are lost on white and other parts on dark. */
  isTorn: boolean
  /** The share of the height that is not empty above and below. */
  filledHeight: number
}

/** Judges a logo as it is drawn in each scheme. */
export async function assessLogoContrast(bytes: Uint8Array): Promise<LogoContrastAssessment> {
  const text = bytes[0] === 0x3c ? Buffer.from(bytes).toString() : ''
  const judge = async (drawing: Uint8Array) => {
    const pixels = await drawPixels(drawing)
    return { ...judgePixels(pixels), filledHeight: measureFilledHeight(pixels) }
  }
  const light = await judge(text ? Buffer.from(renderSvgForScheme(text, 'light')) : bytes)
  const dark = hasColourSchemes(text)
    ? await judge(Buffer.from(renderSvgForScheme(text, 'dark')))
    : light
  return {
    light: light.ground,
    dark: dark.ground,
    isTorn: light.isTorn || dark.isTorn,
    filledHeight: Math.max(light.filledHeight, dark.filledHeight),
  }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  /** Which can be seen. */
  visible: Uint8Array
}

/** Renders the drawing with a transparent frame of one pixel. */
async function drawPixels(drawing: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(drawing)
    .resize({ ...size, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const visible = Uint8Array.from({ length: width * height }, (_, at) =>
    Number((data[at * 4 + 3] ?? 0) >= faintest),
  )
  return { data, width, height, visible }
}

function judgePixels(pixels: Pixels): { ground: LogoBackdrop; isTorn: boolean } {
  if (isOpaque(pixels)) return { ground: hasPaper(pixels) ? 'light' : 'any', isTorn: false }
  const parts = labelConnectedRegions(pixels.visible, pixels.width)
  const isFit = (name: GroundName) => measureLoss(pixels, parts, name) <= bearable.ofAll
  const [light, dark] = [isFit('light'), isFit('dark')]
  if (!light && !dark) return { ground: isFit('grey') ? 'grey' : 'light', isTorn: true }
  return { ground: light && dark ? 'any' : light ? 'light' : 'dark', isTorn: false }
}

/** The frame of one pixel is no part of the logo. */
function measureFilledHeight({ visible, width, height }: Pixels) {
  const [first, last] = [visible.indexOf(1), visible.lastIndexOf(1)]
  if (first < 0) return 0
  return (Math.floor(last / width) - Math.floor(first / width) + 1) / (height - 2)
}

const isOpaque = ({ data, width, height }: Pixels) => {
  let count = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= 250) count++
  return count === (width - 2) * (height - 2)
}

/** Whether an opaque picture has a white background of its own: most of its edge is white. */
function hasPaper(pixels: Pixels) {
  const edge = listEdge(pixels)
  return edge.filter((at) => isLost(pixels.data, at, 'light')).length > edge.length / 2
}

/** Visible pixels next to a transparent one. */
function listEdge({ visible, width }: Pixels) {
  const offsets = computeNeighbourOffsets(width)
  const edge: number[] = []
  for (let at = 0; at < visible.length; at++)
    if (visible[at] && offsets.some((offset) => !visible[at + offset])) edge.push(at)
  return edge
}

/**
 * The share of the visible pixels that is lost on a background: parts with too little contrast at the edge. Pixels
 * framed by another colour are visible, such as a white letter in a blue circle.
 */
function measureLoss(pixels: Pixels, parts: Int32Array, name: GroundName) {
  const { data, width, visible } = pixels
  const melting = visible.map((isVisible, at) => Number(isVisible && isLost(data, at, name)))
  const regions = labelConnectedRegions(melting, width)
  const open = new Set(listEdge(pixels).map((at) => regions[at]))
  const sizes: { all: number; lost: number }[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) continue
    sizes[part] ??= { all: 0, lost: 0 }
    sizes[part].all++
    if (regions[at] && open.has(regions[at])) sizes[part].lost++
  }
  let [all, lost] = [0, 0]
  for (const part of Object.values(sizes)) {
    all += part.all
    if (part.lost > part.all * bearable.ofPart) lost += part.lost
  }
  return all === 0 ? 0 : lost / all
}

/** Whether a pixel is hardly visible on a background: by the WCAG contrast, and on white by its colour. */
function isLost(data: Buffer, at: number, name: GroundName) {
  const { luminance, contrast } = grounds[name]
  const alpha = (data[at * 4 + 3] ?? 255) / 255
  const backdrop = encode(luminance) * (1 - alpha)
  const mix = (step: number) => (data[at * 4 + step] ?? 0) * alpha + backdrop
  const [r, g, b] = [mix(0), mix(1), mix(2)]
  if (name === 'light' && Math.max(r, g, b) - Math.min(r, g, b) >= leastColour) return false
  const own = 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b)
  const [lighter, darker] = [Math.max(own, luminance), Math.min(own, luminance)]
  return (lighter + 0.05) / (darker + 0.05) < contrast
}

/** Between sRGB (0..255) and luminance. */
const decode = (value: number) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const encode = (luminance: number) => (1.055 * luminance ** (1 / 2.4) - 0.055) * 255
