import { expect, test } from 'vitest'
import { slide } from '#content/types/slide.ts'
import { axeFindings, combineViews, rulesFor, show } from '../axe.ts'
import { openBrowser, takenOver } from '../browser-page.ts'

const { visit, server } = await openBrowser()

test('the home page loads without browser errors and from one host only', async () => {
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

test('the home page is readable and its menu works without JavaScript', async () => {
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

test('the home page has no horizontal overflow from 320 to 1920 px', async () => {
  for (const withoutScripts of [false, true]) {
    const { page } = await visit('/', { withoutScripts })
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => scrollTo(200, 0))
      const { x, all } = await page.evaluate(() => ({
        x: scrollX,
        all: document.documentElement.scrollWidth,
      }))
      expect({ withoutScripts, x, all }).toEqual({ withoutScripts, x: 0, all: width })
    }
  }
})

test('names of technologies do not break within a word', async () => {
  const { page } = await visit('/')
  for (const width of [320, 768, 992]) {
    await show(page, { width, scheme: 'light' })
    const high = await page
      .locator('li')
      .evaluateAll((items) =>
        items
          .filter((item) => /^(Elasticsearch|PostgreSQL|TensorFlow)$/.test(item.textContent ?? ''))
          .map((item) => item.getBoundingClientRect().height),
      )
    expect(high).toHaveLength(3)
    expect(Math.max(...high)).toBeLessThan(30)
  }
})

test('the home page has no axe findings, wide and narrow, in both schemes', async () => {
  const { page } = await visit('/', { reducedMotion: true })
  for (const { width, scheme } of combineViews([1280, 360])) {
    await show(page, { width, scheme })
    expect([width, scheme, ...(await axeFindings(page, rulesFor(scheme)))]).toEqual([width, scheme])
  }
})

test('the skip link is the first tab stop and focuses main', async () => {
  const { page } = await visit('/')
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Zum Inhalt springen' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
})
