import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { openBrowser, takenOver } from '../browser-page.ts'

const { server, visit } = await openBrowser({ motion: false })

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)
const holdsFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement))

test('the mobile menu traps the focus and returns it on Escape', async () => {
  const { page, problems } = await visit('/', { width: 360, height: 740 })
  const button = page.getByRole('button', { name: 'Menü öffnen' })
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await button.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'visible' })
  const visited = new Set<string>()
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab')
    // Between last and first entry the focus may be on the document, never on the page behind the menu.
    const where = await page.evaluate(() => {
      const active = document.activeElement
      return active?.closest('#menu') ? (active.textContent ?? '') : (active?.tagName ?? '')
    })
    visited.add(where)
  }
  expect([...visited].filter((name) => ['A', 'BUTTON', 'MAIN', 'SUMMARY'].includes(name))).toEqual(
    [],
  )
  expect(visited).toContain('Kontakt')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(button)).toBe(true)
  expect(problems).toEqual([])
})

test('the mobile menu keeps the scroll position', async () => {
  const { page } = await visit('/', { width: 360, height: 740 })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(scrolled).toBe(1500)
  const button = page.getByRole('button', { name: 'Menü öffnen' })
  const menu = page.getByRole('navigation', { name: 'Menü' })
  // A mouse click of Playwright would scroll to the button.
  await button.evaluate((each: HTMLElement) => each.click())
  await menu.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(button)).toBe(true)
  expect(await scrolled()).toBe(1500)
})

test('a menu opened before hydration stays open and traps the focus afterwards', async () => {
  const { page } = await visit('/', { width: 360, height: 740, early: true, stoppedClock: true })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await takenOver(page)
  expect(await page.getByRole('navigation', { name: 'Menü' }).isVisible()).toBe(true)
  // Set by an effect, so shortly after hydration.
  await expect
    .poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert))
    .toBe(true)

  const { page: wide } = await visit('/', { early: true, stoppedClock: true })
  const main = wide.getByRole('navigation', { name: 'Hauptnavigation' })
  await main.locator('summary').click()
  await takenOver(wide)
  // The submenu opens with an animation.
  await main.getByRole('link', { name: 'Bewerbungsprozess' }).waitFor({ state: 'visible' })
})

test('choosing an entry of the mobile menu closes it', async () => {
  const { page } = await visit('/', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Dienstleistungen' }).click()
  await page.waitForURL('**/dienstleistungen')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false)
})

test('the career submenu opens, moves the focus and closes by keyboard', async () => {
  const { page } = await visit('/')
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const summary = main.locator('summary')
  const jobs = main.getByRole('link', { name: 'Offene Stellen' })
  await summary.focus()
  expect(await jobs.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await jobs.waitFor({ state: 'visible' })
  await page.keyboard.press('Tab')
  expect(await hasFocus(jobs)).toBe(true)
  await page.keyboard.press('Escape')
  await jobs.waitFor({ state: 'hidden' })
  expect(await hasFocus(summary)).toBe(true)

  await page.keyboard.press('Enter')
  await jobs.waitFor({ state: 'visible' })
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  expect(await holdsFocus(main.locator('details'))).toBe(false)
  await jobs.waitFor({ state: 'hidden' })

  await summary.click()
  await jobs.click()
  await page.waitForURL('**/karriere#jobs')
  await jobs.waitFor({ state: 'hidden' })
})

test('aria-current marks the link of the current page', async () => {
  const { page } = await visit('/')
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const current = () => main.locator('[aria-current="page"]').allTextContents()
  expect(await current()).toEqual(['Startseite'])
  await main.getByRole('link', { name: 'Projekte' }).click()
  await page.waitForURL('**/projekte')
  await expect.poll(current).toEqual(['Projekte'])
})

test('a new page starts at the top; back and forward restore the scroll position without a reload', async () => {
  const { page, problems } = await visit('/')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  let loads = 0
  page.on('load', () => loads++)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await page
    .getByRole('navigation', { name: 'Fußnavigation' })
    .getByRole('link', { name: 'Über Uns' })
    .click()
  await page.waitForURL('**/uber-uns')
  await expect.poll(scrolled).toBe(0)

  await page.goBack()
  await page.waitForURL(/\/$/)
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await page.goForward()
  await page.waitForURL('**/uber-uns')
  await expect.poll(scrolled).toBe(0)
  expect(loads).toBe(0)
  expect(problems).toEqual([])
})

test('a German page of a site in two languages leads to German pages, an English one to English pages', async () => {
  const second = { ...languageSettings.fallback, second: 'en' as const }
  await server.store.saveSetting(languageSettings, second, { by: 'test', seen: 0 })
  await expect.poll(async () => (await server.ask('/en')).status).toBe(200)
  for (const [path, link, title] of [
    ['/', 'Kontakt aufnehmen', 'Kontakt'],
    ['/en', 'Get in touch', 'Contact'],
  ] as const) {
    const { page, problems } = await visit(path)
    // All links of the page are asked for together, among them that to the other language.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: link }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(problems).toEqual([])
  }
})
