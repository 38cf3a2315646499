import sharp from 'sharp'
import { isPictureAddress } from '#addresses.ts'
import { isDemoCompany } from '#content/samples/demo-company.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { loadLogoViews } from '#media/pixels/logo-views.server.ts'
import { brandColours } from '#ui/brand.ts'
import { breakLines, textToPath } from '#ui/lettering/lettering.server.ts'
import { rgbToHex } from '#ui/oklch.ts'
import { backdropColours, type LogoBackdrop } from '#ui/picture-view.ts'
import mark from '../frame/mark.svg?raw'
import { createRenderCache } from '../render-cache.server.ts'
import type { SharePictureContent } from './share-picture-content.server.ts'

const width = 1200
const height = 630
const left = 80
const cachePicture = createRenderCache(60)

/** PNG of 1200 × 630 pixels. */
export const renderSharePicture = (app: AppContext, subject: SharePictureContent) =>
  cachePicture(subject, () => draw(app, subject))

async function draw({ media }: AppContext, subject: SharePictureContent) {
  const addresses = [subject.image, subject.logo].filter((each) => each && isPictureAddress(each))
  const readOriginal = async (address: string | null) =>
    address && isPictureAddress(address)
      ? media.original(address).catch(() => undefined)
      : undefined
  const [picture, logo, views] = await Promise.all([
    readOriginal(subject.image),
    readOriginal(subject.logo),
    loadLogoViews(media, [subject.logo]),
  ])
  const logoGround = views[subject.logo]?.grounds.light
  const colours = createColours(subject)
  const ground = picture
    ? await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer()
    : Buffer.from(drawBackground(colours))
  const text = Buffer.from(
    drawWords(subject, colours, { onPicture: Boolean(picture), hasLogo: Boolean(logo) }),
  )
  const bytes = await sharp(ground)
    .composite([
      { input: text },
      ...(logo ? [{ input: await addPlate(logo, logoGround), left, top: 60 }] : []),
    ])
    .png(picture ? { palette: true, effort: 4 } : {})
    .toBuffer()
  return { bytes, isMakeshift: [picture, logo].filter(Boolean).length < addresses.length }
}

/** Adds a plate behind a logo that is not fully visible on the dark background. */
async function addPlate(logo: Uint8Array, ground: LogoBackdrop = 'light') {
  const small = sharp(logo).resize({ width: 420, height: 64, fit: 'inside' })
  if (ground === 'dark' || ground === 'any') return small.png().toBuffer()
  const background = backdropColours[ground]
  const picture = await small
    .flatten({ background })
    .extend({ top: 14, bottom: 14, left: 22, right: 22, background })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`
  return sharp(picture.data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const wrapSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

type Colours = ReturnType<typeof createColours>

function createColours({ brandColour, accentColour }: SharePictureContent) {
  const tokens = brandColours(brandColour ?? undefined, accentColour ?? undefined)
  return {
    board: rgbToHex(tokens.board[0]),
    lit: rgbToHex(tokens['board-lit'][0]),
    edge: rgbToHex(tokens['board-edge'][0]),
    text: rgbToHex(tokens['on-deep'][0]),
    quiet: rgbToHex(tokens['on-deep-quiet'][0]),
    wire: rgbToHex(tokens['wire-deep'][0]),
  }
}

/** Background as on the pages: gradient, light and dots. */
function drawBackground({ board, lit, edge, text }: Colours) {
  return wrapSvg(
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${board}"/><stop offset="1" stop-color="${edge}"/></linearGradient><radialGradient id="light" cx="0.8" cy="0.2" r="0.8"><stop stop-color="${lit}"/><stop offset="0.72" stop-color="${lit}" stop-opacity="0"/></radialGradient><pattern id="vias" width="96" height="56" patternUnits="userSpaceOnUse"><circle cx="48" cy="28" r="1" fill="${text}" fill-opacity="0.22"/></pattern></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#light)"/><rect width="100%" height="100%" fill="url(#vias)"/>`,
  )
}

function drawWords(
  { title, line, siteName }: SharePictureContent,
  colours: Colours,
  { onPicture, hasLogo }: { onPicture: boolean; hasLogo: boolean },
) {
  const size = title.length > 60 ? 60 : 76
  const area = { width: onPicture ? 660 : 880 }
  const titleLines = breakLines(title, { ...area, size, lines: 4 })
  const subtitleLines = breakLines(line, { width: onPicture ? 660 : 640, size: 30, lines: 3 })
  const [nameLine = ''] = breakLines(siteName, { width: area.width, size: 30, lines: 1 })
  const centre = hasLogo ? 360 : 340
  const top = centre - ((titleLines.length - 1) * size * 1.1 + subtitleLines.length * 42) / 2
  const text = [
    ...titleLines.map((each, at) =>
      drawText(each, left, top + at * size * 1.1, size, colours.text),
    ),
    ...subtitleLines.map((each, at) =>
      drawText(
        each,
        left,
        top + (titleLines.length - 1) * size * 1.1 + 66 + at * 42,
        30,
        colours.quiet,
      ),
    ),
  ]
  const mark = isDemoCompany(siteName) ? drawMark(colours) : ''
  // Omits the site's name when it is the title.
  const name =
    title === siteName ? '' : drawText(nameLine, mark ? left + 72 : left, 108, 30, colours.text)
  const shade = onPicture
    ? `<defs><linearGradient id="shade"><stop offset="0.58" stop-color="${colours.board}"/><stop offset="0.8" stop-color="${colours.board}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`
    : ''
  const point = top - size * 0.36
  const wire = `<path d="M40 0V${height}" stroke="${colours.wire}" stroke-width="2"/><circle cx="40" cy="${point}" r="7" fill="${colours.wire}"/>`
  return wrapSvg(`${shade}${wire}${hasLogo ? '' : mark + name}${text.join('')}`)
}

const drawMark = ({ text, wire }: Colours) => {
  const inner = mark
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/stroke="#\w+"/, `stroke="${text}"`)
    .replace(/fill="#\w+"/, `fill="${wire}"`)
  return `<g transform="translate(${left} 70) scale(0.84)">${inner}</g>`
}

const drawText = (text: string, x: number, y: number, size: number, colour: string) =>
  `<path d="${textToPath(text, { x, y, size })}" fill="${colour}"/>`
