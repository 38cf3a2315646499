import sharp from 'sharp'
import { isPictureAddress } from '#addresses.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { isDemoCompany } from '#content/samples/demo-company.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { assessLogoContrast } from '#media/pixels/logo-grounds.server.ts'
import { brandColours, defaultBrandColour } from '#ui/brand.ts'
import { textToPath } from '#ui/lettering/lettering.server.ts'
import { rgbToHex } from '#ui/oklch.ts'
import { backdropColours, getPictureFormat } from '#ui/picture-view.ts'
import mark from '../frame/mark.svg?raw'
import { createRenderCache } from '../render-cache.server.ts'
import { type IconVariant, iconVariants } from './icon-files.ts'
import { extractLogoSymbol } from './symbol.server.ts'

const cacheDrawing = createRenderCache(30)

/** An icon of the site from its logo, cached by its content. */
export async function renderSiteIcon(app: AppContext, file: string) {
  const [{ headerLogo }, { siteName, brandColour }] = await Promise.all([
    app.store.setting(logoSettings),
    app.store.setting(siteSettings),
  ])
  const subject = { headerLogo, siteName, brandColour, file }
  return cacheDrawing(subject, async () => {
    const drawing = await createDrawing(app, subject)
    return { bytes: await renderFile(drawing, file), isMakeshift: drawing.isMakeshift ?? false }
  })
}

type Subject = { headerLogo: string; siteName: string; brandColour: string | null }

interface Drawing {
  picture: Buffer
  /** The uploaded SVG, for browsers that render it themselves, on dark screens too. */
  vector?: Buffer
  /** Background of the whole tile, for icons with a background. */
  ground?: string
  isMakeshift?: boolean
}

async function createDrawing(
  { media }: AppContext,
  { headerLogo, siteName, brandColour }: Subject,
): Promise<Drawing> {
  const drawLetter = () => drawInitial(siteName, brandColour ?? defaultBrandColour)
  if (!isPictureAddress(headerLogo))
    return isDemoCompany(siteName) ? { picture: Buffer.from(mark) } : drawLetter()
  const original = await media.original(headerLogo).catch(() => undefined)
  if (!original) return { ...drawLetter(), isMakeshift: true }
  const symbol = await extractLogoSymbol(original)
  if (!symbol) return drawLetter()
  const isVector = symbol.isWhole && getPictureFormat(headerLogo) === 'svg'
  const ground = { ...backdropColours, any: undefined, dark: boardColour(brandColour) }[
    (await assessLogoContrast(symbol.picture)).light
  ]
  return {
    picture: symbol.picture,
    ...(ground && { ground }),
    ...(isVector && { vector: Buffer.from(original) }),
  }
}

const boardColour = (brandColour: string | null) =>
  rgbToHex(brandColours(brandColour ?? defaultBrandColour).board[0])

/** Fallback for logos that consist of words, which are unreadable at this size: the first letter. */
function drawInitial(siteName: string, colour: string): Drawing {
  // Recomputes the colours from numbers, so that no stored text gets into the SVG.
  const { brand, 'on-brand': on } = brandColours(colour)
  const [ground, ink] = [rgbToHex(brand[0]), rgbToHex(on[0])]
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(siteName) ?? []
  const path = textToPath(letter.toUpperCase(), { x: 0, y: 0, size: 44, isCentred: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="12" fill="${ground}"/><path transform="translate(32 47.5)" d="${path}" fill="${ink}"/></svg>`
  return { picture: Buffer.from(svg), ground }
}

async function renderFile({ picture, vector, ground }: Drawing, file: string) {
  if (file === 'favicon.svg') return vector ?? toSvg(picture)
  const look = iconVariants[file]
  if (look) return renderTile(picture, { ...look, ground: ground ?? look.ground })
  const sizes = [16, 32, 48]
  const pngs = await Promise.all(sizes.map((size) => renderTile(picture, { size, share: 1 })))
  return createIco(pngs.map((png, at) => ({ size: sizes[at] ?? 0, png })))
}

/** Embeds a PNG in an SVG, since browsers prefer this address. */
async function toSvg(drawing: Buffer) {
  if (drawing.subarray(0, 4).toString() === '<svg') return drawing
  const png = await renderTile(drawing, { size: 128, share: 1 })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )
}

async function renderTile(drawing: Buffer, { size, share, ground }: IconVariant) {
  const inner = Math.round((size * share) / 2) * 2
  const edge = (size - inner) / 2
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const icon = await sharp(drawing, { density: (72 * inner) / 64 })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background: transparent })
    .png()
    .toBuffer()
  return ground ? sharp(icon).flatten({ background: ground }).png().toBuffer() : icon
}

/** ICO file containing several PNGs: https://en.wikipedia.org/wiki/ICO_(file_format) */
function createIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)])
}
