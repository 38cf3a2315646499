import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser-page.ts'

const { visit } = await openBrowser({ motion: false })

/** A visitor on the home page whose first image is pending until `arrive` is called. */
async function waiting() {
  const { page, problems } = await visit('/robots.txt', { early: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  await page.route('**/drawings/*.svg', async (route) => {
    asked()
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await isAsked
  return { page, problems, scripts, arrive }
}

const isLive = (page: Page) => page.locator('[data-live]').first().waitFor({ state: 'attached' })

test('scripts and manifest load after the largest image', async () => {
  const { page, problems, scripts, arrive } = await waiting()
  await page.waitForTimeout(500)
  expect(scripts).toEqual([])
  const manifest = page.locator('link[rel="manifest"]')
  expect(await manifest.count()).toBe(0)
  arrive()
  await isLive(page)
  await manifest.waitFor({ state: 'attached' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(problems).toEqual([])
})

test('an interaction loads the scripts at once', async () => {
  const { page, problems, scripts, arrive } = await waiting()
  await page.keyboard.press('Tab')
  await isLive(page)
  expect(scripts.length).toBeGreaterThan(0)
  arrive()
  expect(problems).toEqual([])
})

test('the sections below the hero are in the HTML; their script loads on the first pointer movement', async () => {
  const { page, problems, scripts, arrive } = await waiting()
  arrive()
  await isLive(page)
  const below = () => scripts.filter((each) => /\/below-/.test(each)).length
  const footer = page.locator('body > footer')
  expect(await footer.locator('a').count()).toBeGreaterThan(5)
  expect(await page.locator('main > *').count()).toBeGreaterThan(4)
  expect(below()).toBe(0)
  await page.mouse.move(200, 200)
  await expect.poll(below).toBe(1)
  const isTaken = () =>
    footer.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isTaken).toBe(true)
  expect(problems).toEqual([])
})

test('a list renders its first row at once, other rows and the footer once the page has been seen', async () => {
  const { page, problems } = await visit('/robots.txt', { early: true })
  // The browser is never idle during this test.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/projekte')
  const rows = page.locator('main ul[data-rows] > li')
  const unseen = page.locator('[data-unseen]')
  const count = await rows.count()
  expect(count).toBeGreaterThan(3)
  expect(await rows.first().getAttribute('data-unseen')).toBeNull()
  expect(await page.locator('[data-rows] > [data-unseen]').count()).toBe(count - 1)
  expect(await page.locator('footer[data-unseen]').count()).toBe(1)
  await page.reload()
  expect(await unseen.count()).toBe(0)
  expect(problems).toEqual([])
})

test('sections far below are laid out once the page has been seen, and at once after a reload', async () => {
  const { page, problems, arrive } = await waiting()
  const unseen = page.locator('main > [data-unseen]')
  expect(await unseen.count()).toBeGreaterThan(3)
  const heights = () =>
    page.locator('main > *').evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight))
  arrive()
  await expect.poll(() => unseen.count()).toBe(0)
  const own = await heights()
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await unseen.count()).toBe(0)
  expect(await heights()).toEqual(own)
  expect(problems).toEqual([])
})
