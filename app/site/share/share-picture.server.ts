import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Program } from '../../http/program.server.ts'
import mark from '../mark.svg?raw'
import motif from '../motifs/traces.svg?raw'
import { broken, lettering } from './lettering.server.ts'
import type { Subject } from './share-subject.server.ts'

interface SharePicture {
  png: Buffer
  etag: string
}

const width = 1200
const height = 630
const left = 80
const most = 60
const kept = new Map<string, Promise<SharePicture>>()

/** 1200 × 630 pixels, drawn once for what stands on it. */
export function sharePicture(house: Program, subject: Subject): Promise<SharePicture> {
  const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)
  const found = kept.get(key)
  if (found) return found
  const drawn = draw(house, subject).then((png) => ({ png, etag: `"${key}"` }))
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
  return drawn
}

async function draw({ storage }: Program, subject: Subject) {
  const stored = async (address: string | null) =>
    address?.startsWith('/media/')
      ? storage.getBytes(address.slice('/media/'.length)).catch(() => undefined)
      : undefined
  const [picture, logo] = await Promise.all([stored(subject.image), stored(subject.logo)])
  const ground = picture
    ? await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer()
    : Buffer.from(plainGround())
  const text = Buffer.from(words(subject, { onPicture: Boolean(picture), hasLogo: Boolean(logo) }))
  return sharp(ground)
    .composite([{ input: text }, ...(logo ? [{ input: await plate(logo), left, top: 60 }] : [])])
    .png(picture ? { palette: true, effort: 4 } : {})
    .toBuffer()
}

/** Most logos are drawn for white paper. */
async function plate(logo: Uint8Array) {
  const picture = await sharp(logo)
    .resize({ width: 420, height: 64, fit: 'inside' })
    .flatten({ background: '#fff' })
    .extend({ top: 14, bottom: 14, left: 22, right: 22, background: '#fff' })
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

const night = '#0a0e1c'

function plainGround() {
  return frame(
    `<defs><radialGradient id="light" cx="1" cy="0" r="0.9"><stop stop-color="#2a4cf0" stop-opacity="0.45"/><stop offset="1" stop-color="#2a4cf0" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="${night}"/><rect width="100%" height="100%" fill="url(#light)"/>
    <g fill="none" transform="translate(560 130)">${inner(motif)}</g>`,
  )
}

function words(
  { title, line, siteName }: Subject,
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
    ...titleLines.map((each, at) => draws(each, left, top + at * size * 1.1, size, '#f5f7ff')),
    ...under.map((each, at) =>
      draws(each, left, top + (titleLines.length - 1) * size * 1.1 + 66 + at * 42, 30, '#b3bdd6'),
    ),
    // The picture of the whole site has its name as the title.
    title === siteName ? '' : draws(sentBy, left + 72, 108, 30, '#f5f7ff'),
  ]
  const shade = onPicture
    ? `<defs><linearGradient id="shade"><stop offset="0.2" stop-color="${night}" stop-opacity="0.96"/><stop offset="0.62" stop-color="${night}" stop-opacity="0.82"/><stop offset="1" stop-color="${night}" stop-opacity="0.1"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`
    : ''
  const sender = `<g transform="translate(${left} 70) scale(0.84)">${inner(mark)}</g>${text.pop()}`
  return frame(`${shade}${hasLogo ? '' : sender}${text.join('')}`)
}

const inner = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

const draws = (text: string, x: number, y: number, size: number, colour: string) =>
  `<path d="${lettering(text, { x, y, size })}" fill="${colour}"/>`
