import sharp from 'sharp'
import { isPicture } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { isDemoCompany } from '#content/demo-company.ts'
import { brandColours } from '#ui/brand.ts'
import { broken, lettering } from '#ui/lettering/lettering.server.ts'
import { asHex } from '#ui/oklch.ts'
import { drawnOnce } from '../drawn-once.server.ts'
import mark from '../mark.svg?raw'
import type { Subject } from './share-subject.server.ts'

const width = 1200
const height = 630
const left = 80
const once = drawnOnce(60)

/** PNG of 1200 × 630 pixels. */
export const sharePicture = (program: AppContext, subject: Subject) =>
  once(subject, () => draw(program, subject))

async function draw({ media }: AppContext, subject: Subject) {
  const wanted = [subject.image, subject.logo].filter((each) => each && isPicture(each))
  const stored = async (address: string | null) =>
    address && isPicture(address) ? media.original(address).catch(() => undefined) : undefined
  const [picture, logo, views] = await Promise.all([
    stored(subject.image),
    stored(subject.logo),
    media.views([subject.logo]),
  ])
  const isLight = views[subject.logo]?.isLight
  const colours = coloursOf(subject)
  const ground = picture
    ? await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer()
    : Buffer.from(board(colours))
  const text = Buffer.from(
    words(subject, colours, { onPicture: Boolean(picture), hasLogo: Boolean(logo) }),
  )
  const bytes = await sharp(ground)
    .composite([
      { input: text },
      ...(logo ? [{ input: await plate(logo, isLight), left, top: 60 }] : []),
    ])
    .png(picture ? { palette: true, effort: 4 } : {})
    .toBuffer()
  return { bytes, isMakeshift: [picture, logo].filter(Boolean).length < wanted.length }
}

/** Puts a logo on a white plate, since most are made for white paper; a light one stays as it is. */
async function plate(logo: Uint8Array, isLight = false) {
  const small = sharp(logo).resize({ width: 420, height: 64, fit: 'inside' })
  if (isLight) return small.png().toBuffer()
  const picture = await small
    .flatten({ background: 'white' })
    .extend({ top: 14, bottom: 14, left: 22, right: 22, background: 'white' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`
  return sharp(picture.data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

type Colours = ReturnType<typeof coloursOf>

function coloursOf({ brandColour, accentColour }: Subject) {
  const all = brandColours(brandColour ?? undefined, accentColour ?? undefined)
  return {
    board: asHex(all.board[0]),
    lit: asHex(all['board-lit'][0]),
    edge: asHex(all['board-edge'][0]),
    text: asHex(all['on-deep'][0]),
    quiet: asHex(all['on-deep-quiet'][0]),
    wire: asHex(all['wire-deep'][0]),
  }
}

/** Background as on the pages: gradient, light and dots. */
function board({ board, lit, edge, text }: Colours) {
  return frame(
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${board}"/><stop offset="1" stop-color="${edge}"/></linearGradient><radialGradient id="light" cx="0.8" cy="0.2" r="0.8"><stop stop-color="${lit}"/><stop offset="0.72" stop-color="${lit}" stop-opacity="0"/></radialGradient><pattern id="vias" width="96" height="56" patternUnits="userSpaceOnUse"><circle cx="48" cy="28" r="1" fill="${text}" fill-opacity="0.22"/></pattern></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#light)"/><rect width="100%" height="100%" fill="url(#vias)"/>`,
  )
}

function words(
  { title, line, siteName }: Subject,
  colours: Colours,
  { onPicture, hasLogo }: { onPicture: boolean; hasLogo: boolean },
) {
  const size = title.length > 60 ? 60 : 76
  const room = { width: onPicture ? 660 : 880 }
  const titleLines = broken(title, { ...room, size, lines: 4 })
  const under = broken(line, { width: onPicture ? 660 : 640, size: 30, lines: 3 })
  const [sentBy = ''] = broken(siteName, { width: room.width, size: 30, lines: 1 })
  const middle = hasLogo ? 360 : 340
  const top = middle - ((titleLines.length - 1) * size * 1.1 + under.length * 42) / 2
  const text = [
    ...titleLines.map((each, at) => draws(each, left, top + at * size * 1.1, size, colours.text)),
    ...under.map((each, at) =>
      draws(
        each,
        left,
        top + (titleLines.length - 1) * size * 1.1 + 66 + at * 42,
        30,
        colours.quiet,
      ),
    ),
  ]
  const mark = isDemoCompany(siteName) ? markOn(colours) : ''
  // Omits the site's name when it is the title.
  const name =
    title === siteName ? '' : draws(sentBy, mark ? left + 72 : left, 108, 30, colours.text)
  const shade = onPicture
    ? `<defs><linearGradient id="shade"><stop offset="0.58" stop-color="${colours.board}"/><stop offset="0.8" stop-color="${colours.board}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`
    : ''
  const point = top - size * 0.36
  const wire = `<path d="M40 0V${height}" stroke="${colours.wire}" stroke-width="2"/><circle cx="40" cy="${point}" r="7" fill="${colours.wire}"/>`
  return frame(`${shade}${wire}${hasLogo ? '' : mark + name}${text.join('')}`)
}

const markOn = ({ text, wire }: Colours) => {
  const inner = mark
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/stroke="#\w+"/, `stroke="${text}"`)
    .replace(/fill="#\w+"/, `fill="${wire}"`)
  return `<g transform="translate(${left} 70) scale(0.84)">${inner}</g>`
}

const draws = (text: string, x: number, y: number, size: number, colour: string) =>
  `<path d="${lettering(text, { x, y, size })}" fill="${colour}"/>`
