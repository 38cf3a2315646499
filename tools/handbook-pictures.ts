/**
 * Takes the screenshots of the handbook from the built product with demo content: `npm run handbook`, or `npm run handbook
 * -- name-part ...` for some of them.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { adminPassword, startServer, stopAll } from './bench/server.ts'
import { findChromium } from './chromium.ts'
import { isStale } from './fingerprint.mjs'
import { button, owner, pictures, t } from './handbook/pictures.ts'
import { sendSampleSubmissions } from './handbook/samples.ts'
import { program } from './program.ts'

const folder = 'docs/handbuch/bilder'
const wanted = process.argv.slice(2)

if (isStale()) {
  const { ok, output } = await program(`${process.execPath} tools/build.ts`)
  if (!ok) throw new Error(output)
}
const executablePath = findChromium()
if (!executablePath) throw new Error('Without a browser there are no pictures.')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({
  executablePath,
  // Hinting would distort the letter spacing.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--lang=de-DE'],
})
try {
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Readable when scaled to the width of a text column.
    viewport: { width: 1080, height: 750 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await sendSampleSubmissions(page)
  for (const picture of pictures) {
    if (picture.name === 'uebersicht') await signIn(page)
    if (picture.path) await page.goto(picture.path)
    await page.waitForLoadState('networkidle')
    await picture.prepare?.(page)
    await page.waitForLoadState('networkidle')
    if (wanted.length === 0 || wanted.some((part) => picture.name.includes(part)))
      await take(page, picture.name)
  }
} finally {
  await browser.close()
  stopAll()
}

async function signIn(page: Page) {
  await page.goto('/admin/login')
  await page.getByLabel(t('E-mail')).fill(owner)
  await page.getByLabel(t('Password')).fill(adminPassword)
  await button(page, t('Sign in')).click()
  await page.waitForURL(/\/admin\/?$/)
}

async function take(page: Page, name: string) {
  await page.waitForTimeout(600) // waits for toasts and transitions
  const webp = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
  await sharp(webp).toFile(`${folder}/${name}.webp`)
  console.log(`${name.padEnd(24)} ${Math.round(webp.length / 1024)} KB`)
}
