import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { siteSettings } from '#content/settings/settings.ts'
import { brandColours, createBrandStyleSheet } from '#ui/brand.ts'
import { rgbToHex } from '#ui/oklch.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(() => server.stop())

const pair = { brandColour: '#e6007e', accentColour: '#2a9d8f' }
const wireOnBoard = () => brandColours(pair.brandColour, pair.accentColour)['wire-deep'][0]

test('page, manifest and share picture use the brand and accent colours of the settings', async () => {
  const before = await shareAddress()
  const { values, version } = await server.store.settingWithVersion(siteSettings)
  await server.store.saveSetting(
    siteSettings,
    { ...values, ...pair },
    { by: 'Test', seen: version },
  )
  await expect.poll(async () => (await server.ask('/')).text).toContain(tokens())
  const manifest = JSON.parse((await server.ask('/manifest.webmanifest')).text)
  const { brand, paper } = brandColours(pair.brandColour, pair.accentColour)
  expect(manifest).toMatchObject({
    theme_color: rgbToHex(brand[0]),
    background_color: rgbToHex(paper[0]),
  })
  const address = await shareAddress()
  expect(address).not.toBe(before)
  const { bytes } = await server.ask(address)
  const [red = 0, green = 0, blue = 0] = await pixel(bytes, { left: 40, top: 620 })
  const [wantedRed, wantedGreen, wantedBlue] = wireOnBoard()
  expect([red, green, blue]).toEqual([wantedRed, wantedGreen, wantedBlue].map(Math.round))
})

const tokens = () => createBrandStyleSheet(pair.brandColour, pair.accentColour)

async function shareAddress() {
  const { text } = await server.ask('/')
  const found = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
  const { pathname, search } = new URL(found)
  return pathname + search
}

async function pixel(png: Buffer, { left, top }: { left: number; top: number }) {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
