import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(() => server.stop())

test('every icon of the page and of the manifest exists with the declared type and size', async () => {
  const { text } = await server.ask('/')
  const named = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  const { icons } = JSON.parse((await server.ask('/manifest.webmanifest')).text) as Manifest
  expect(named.length).toBeGreaterThan(2)
  for (const path of named.map(([, path]) => path ?? ''))
    expect([path, (await server.ask(path)).status]).toEqual([path, 200])
  for (const { src, sizes, type } of icons) {
    const { status, headers, bytes } = await server.ask(src)
    expect([src, status, headers['content-type']?.split(';')[0]]).toEqual([src, 200, type])
    if (sizes !== 'any') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const { bytes, headers } = await server.ask('/favicon.ico')
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
  const again = await server.ask('/favicon.ico', {
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
})

test('another site name replaces the mark of the demo company in icons, logo and share picture', async () => {
  const places = ['/', '/favicon.svg', '/icon-512.png', '/teilen/standard.png', '/logo.png']
  const shown = () => Promise.all(places.map(async (path) => (await server.ask(path)).bytes))
  const mark = 'M8 60V30L30 8H60'
  const [home, vector, ...pictures] = await shown()
  expect([home?.includes(mark), vector?.includes(mark)]).toEqual([true, true])

  const { values, version } = await server.store.settingWithVersion(siteSettings)
  const by = { by: 'Test', seen: version }
  await server.store.saveSetting(siteSettings, { ...values, siteName: '„Ärzte-IT“ Süd' }, by)
  // The setting was saved by another process.
  const page = async () => (await server.ask('/')).text
  await expect.poll(page, { timeout: patience }).not.toContain(mark)
  const [, ownVector, ...ownPictures] = await shown()
  expect(ownVector?.includes(mark)).toBe(false)
  expect(ownPictures.map((each, at) => each.equals(pictures[at] ?? each))).toEqual([
    false,
    false,
    false,
  ])
  // The first letter on the brand colour.
  expect(await colourIn(ownPictures[0], { left: 100, top: 256 })).toBe('#126751')
  const letter = await sharp(ownVector)
    .extract({ left: 16, top: 10, width: 32, height: 44 })
    .stats()
  expect(letter.channels[0]?.max).toBe(255)
})

const symbol = '<circle cx="60" cy="60" r="60" fill="#0a7a5a"/>'
const square = '<rect width="120" height="120" fill="#0a7a5a"/>'
const words = '<path d="M200 10H700V110H200Z" fill="#111111"/>'

test.each([
  ['a square logo', symbol, '#0a7a5a'],
  ['the drawing before the words', symbol + words, '#0a7a5a'],
  ['a drawing that fills the corner', square + words, '#0a7a5a'],
  ['a letter on the brand colour instead of words alone', words, '#00695c'],
])('the icons show %s', async (_, drawing, colour) => {
  await useLogo(drawing)
  const { bytes } = await server.ask('/icon-192.png')
  expect(await colourIn(bytes, { left: 44, top: 96 })).toBe(colour)
  const vector = await server.ask('/favicon.svg')
  const framed = await sharp(vector.bytes).resize(128).png().toBuffer()
  expect(await colourIn(framed, { left: 10, top: 64 })).toBe(colour)
})

test('share pictures put a white logo on the board and any other one on a plate', async () => {
  const framed = (fill: string) => `<rect x="100" y="20" width="500" height="80" fill="${fill}"/>`
  const beside = { left: 90, top: 90 }
  await useLogo(framed('#123456'), 0.2)
  expect(await colourIn((await server.ask('/teilen/standard.png')).bytes, beside)).toBe('#ffffff')
  await useLogo(framed('#ffffff'))
  const { bytes } = await server.ask('/teilen/standard.png')
  expect(await colourIn(bytes, beside)).not.toBe('#ffffff')
  expect(await colourIn(bytes, { left: 240, top: 90 })).toBe('#ffffff')
})

/** The blurred placeholder of a transparent picture. */
const blur = `data:image/webp;base64,${'A'.repeat(16)}VlA4WA`

async function useLogo(drawing: string, lightness = 1) {
  const name = `logos/${randomBytes(8).toString('hex')}.png`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120">${drawing}</svg>`
  await mkdir(join(server.folder, 'uploads/logos'), { recursive: true })
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  await writeFile(join(server.folder, 'uploads', name), bytes)
  await server.db
    .insertInto('media')
    .values({
      key: name,
      width: 700,
      height: 120,
      bytes: bytes.length,
      blur,
      lightness,
      alt: '',
      is_decorative: true,
      focal_x: 50,
      focal_y: 50,
      created_at: new Date().toISOString(),
    })
    .execute()
  const general = await server.store.settingWithVersion(siteSettings)
  await server.store.saveSetting(
    siteSettings,
    { ...general.values, brandColour: '#00695c' },
    { by: 'Test', seen: general.version },
  )
  const { version } = await server.store.settingWithVersion(logoSettings)
  const address = `/media/${name}`
  await server.store.saveSetting(
    logoSettings,
    { headerLogo: address, footerLogo: address },
    { by: 'Test', seen: version },
  )
  await expect.poll(async () => (await server.ask('/')).text, { timeout: patience }).toContain(name)
}

async function colourIn(png: Buffer | undefined, { left, top }: { left: number; top: number }) {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.toString('hex', 0, 3)}`
}

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}
