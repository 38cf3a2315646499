import { expect, test } from 'vitest'
import { slide } from '../../app/content/slide.ts'
import { axeFindings, rulesFor } from '../axe.ts'
import { openBrowser, takenOver } from '../browser-page.ts'

const { visit, server } = await openBrowser()

const widths = [320, 360, 768, 1280, 1920]

test('the page loads without a single complaint of the browser, and from one host only', async () => {
  const { page, problems } = await visit('/')
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
  })
  await page.reload()
  await takenOver(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  expect([...hosts]).toEqual([server.origin])
  const names = await page.locator('main h2').allTextContents()
  for (const name of [
    'Unsere Dienstleistungen',
    'Unsere Technologien',
    'Was unsere Kunden sagen',
    'Bereit für Ihre digitale Transformation?',
  ])
    expect(names).toContain(name)
  expect(await page.locator('h1').count()).toBe(1)
})

test('without JavaScript everything can be read and reached', async () => {
  const { page, problems } = await visit('/', { withoutScripts: true, width: 360 })
  for (const { title, cta } of await server.store.list(slide, { is_active: true })) {
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded()
    expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: cta }).first().isVisible()).toBe(true)
  }
  expect(await page.getByRole('region', { name: 'Schwerpunkte' }).getByRole('button').count()).toBe(
    0,
  )

  const menu = page.getByRole('navigation', { name: 'Menü' })
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  expect(await menu.isVisible()).toBe(true)
  await menu.getByText('Karriere').click()
  expect(await menu.getByRole('link', { name: 'Bewerbungsprozess' }).isVisible()).toBe(true)
  await menu.getByRole('button', { name: 'Menü schließen' }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test.each(widths)('nothing is wider than a window of %i pixels', async (width) => {
  for (const withoutScripts of [false, true]) {
    const { page } = await visit('/', { width, withoutScripts })
    await page.evaluate(() => scrollTo(200, 0))
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([
      0,
      width,
    ])
  }
})

test.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('axe finds nothing at %i pixels in the %s scheme', async (width, scheme) => {
  const { page } = await visit('/', { width, scheme, reducedMotion: true })
  expect(await axeFindings(page, rulesFor(scheme))).toEqual([])
})

test('the skip link is the first stop and leads into the content', async () => {
  const { page } = await visit('/')
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Zum Inhalt springen' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
})
