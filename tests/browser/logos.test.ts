import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { findChromium } from '../../tools/chromium.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
// The shared browser paints nothing; this test reads pixels.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const cookie = await signIn(server)

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">${inner}</svg>`
const shape = '<path d="M4 4h52v32h-52z"/><path d="M64 4h52v32h-52z" class="b"/>'

/** Uploads an SVG as the logo of header and footer; returns the response. */
async function useLogo(svg: string) {
  const form = new FormData()
  form.set('folder', 'logos')
  form.set('file', new Blob([svg], { type: 'image/svg+xml' }), `${randomUUID()}.svg`)
  const answer = await fetch(`${server.origin}/admin/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: server.origin },
  })
  const text = await answer.text()
  const [address = ''] = /\/media\/logos\/[0-9a-f]{16}\.svg/.exec(text) ?? []
  const { version } = await server.store.settingWithVersion(logoSettings)
  await server.store.saveSetting(
    logoSettings,
    { headerLogo: address, footerLogo: address },
    { by: 'Test', seen: version },
  )
  await expect
    .poll(async () => (await server.ask('/kontakt')).text, { timeout: patience })
    .toContain(address)
  return text
}

/** Colours of the two halves of the logo in a screenshot, and of the header beside it. */
async function look(colorScheme: 'light' | 'dark', path: string) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1000, height: 300 } })
  await page.goto(server.origin + path, { waitUntil: 'load' })
  const picture = page.locator('header a img')
  const box = await picture.boundingBox()
  if (!box) throw new Error('The logo is not shown')
  const bytes = await page.screenshot()
  await page.close()
  const at = async (x: number, y: number) => {
    const region = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 }
    const { data } = await sharp(bytes).extract(region).greyscale().raw().toBuffer({
      resolveWithObject: true,
    })
    return data[0] ?? 0
  }
  const middle = box.y + box.height / 2
  return {
    halves: [
      await at(box.x + box.width * 0.27, middle),
      await at(box.x + box.width * 0.73, middle),
    ],
    /** Between the halves of the logo. */
    ground: await at(box.x + box.width * 0.5, middle),
    header: await at(box.x + box.width + 12, middle),
  }
}

const pages = ['/', '/kontakt']

test('a logo with prefers-color-scheme is visible in each scheme, without a background', async () => {
  const style = '<style>path{fill:#000}@media (prefers-color-scheme: dark){path{fill:#fff}}</style>'
  expect(await useLogo(drawing(style + shape))).not.toContain('remark')
  for (const path of pages)
    for (const [scheme, colour] of [
      ['light', 0],
      ['dark', 255],
    ] as const) {
      const { halves, ground, header } = await look(scheme, path)
      expect([path, scheme, halves, ground]).toEqual([path, scheme, [colour, colour], header])
      expect(Math.abs(header - colour)).toBeGreaterThan(200)
    }
})

test('a logo half white, half black gets a grey background, and the upload remarks on it', async () => {
  expect(await useLogo(drawing(`<style>.b{fill:#fff}</style>${shape}`))).toMatch(
    /remark.*(grey field|grauen Feld)/,
  )
  for (const path of pages)
    for (const scheme of ['light', 'dark'] as const) {
      const { halves, ground } = await look(scheme, path)
      expect([path, scheme, halves]).toEqual([path, scheme, [0, 255]])
      for (const each of halves) expect(Math.abs(ground - each)).toBeGreaterThan(90)
    }
})

test('a logo that is visible on light and dark has no background', async () => {
  expect(await useLogo(drawing(`<style>path{fill:#1a73e8}</style>${shape}`))).not.toContain(
    'remark',
  )
  for (const path of pages)
    for (const scheme of ['light', 'dark'] as const) {
      const { ground, header } = await look(scheme, path)
      expect([path, scheme, ground]).toEqual([path, scheme, header])
    }
})

test('a black logo gets a white background only on a dark header', async () => {
  await useLogo(drawing(shape))
  for (const path of pages) {
    const day = await look('light', path)
    expect([path, day.halves, day.ground]).toEqual([path, [0, 0], day.header])
    const night = await look('dark', path)
    expect([path, night.halves, night.ground]).toEqual([path, [0, 0], 255])
  }
})
