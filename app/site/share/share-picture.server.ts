import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Program } from '../../http/program.server.ts'
import motif from '../page-hero.svg?raw'
import { broken, lettering } from './lettering.server.ts'
import type { Subject } from './share-subject.server.ts'

interface SharePicture {
  png: Buffer
  etag: string
}

const width = 1200
const height = 630
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
  const key = subject.image?.startsWith('/media/')
    ? subject.image.slice('/media/'.length)
    : undefined
  const picture = key && (await storage.getBytes(key).catch(() => undefined))
  const ground = picture
    ? await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer()
    : Buffer.from(plainGround())
  return sharp(ground)
    .composite([{ input: Buffer.from(words(subject, Boolean(picture))) }])
    .png(picture ? { palette: true, effort: 4 } : {})
    .toBuffer()
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

const night = '#0a0e1c'

function plainGround() {
  const lines = motif.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return frame(
    `<defs><radialGradient id="light" cx="1" cy="0" r="0.9"><stop stop-color="#2a4cf0" stop-opacity="0.45"/><stop offset="1" stop-color="#2a4cf0" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="${night}"/><rect width="100%" height="100%" fill="url(#light)"/>
    <g fill="none" transform="translate(560 70)">${lines}</g>`,
  )
}

function words({ title, line, siteName, brandColour }: Subject, onPicture: boolean) {
  const size = title.length > 60 ? 60 : 76
  const left = 80
  const room = { width: onPicture ? 660 : 860 }
  const titleLines = broken(title, { ...room, size, lines: 4 })
  const under = broken(line, { ...room, size: 30, lines: 2 })
  const top = 330 - ((titleLines.length - 1) * size * 1.1 + under.length * 42) / 2
  const text = [
    ...titleLines.map((each, at) => draws(each, left, top + at * size * 1.1, size, '#f5f7ff')),
    ...under.map((each, at) =>
      draws(each, left, top + (titleLines.length - 1) * size * 1.1 + 66 + at * 42, 30, '#b3bdd6'),
    ),
    draws(siteName, left + 34, 108, 30, '#f5f7ff'),
  ]
  const shade = onPicture
    ? `<defs><linearGradient id="shade"><stop offset="0.2" stop-color="${night}" stop-opacity="0.96"/><stop offset="0.62" stop-color="${night}" stop-opacity="0.82"/><stop offset="1" stop-color="${night}" stop-opacity="0.1"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`
    : ''
  return frame(
    `${shade}<rect x="${left}" y="85" width="20" height="24" rx="4" fill="${brandColour ?? '#5b7cff'}"/>${text.join('')}`,
  )
}

const draws = (text: string, x: number, y: number, size: number, colour: string) =>
  `<path d="${lettering(text, { x, y, size })}" fill="${colour}"/>`
