import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seoSettings } from '#content/settings/settings.ts'
import { openPanel } from '../admin-page.ts'
import { alive, takenOver } from '../browser-page.ts'

const { visit, open, server } = await openPanel()

/** As in browsers that block storage: reading the property throws. */
const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })

/** These browsers load no images, so preloading one is reported. */
const isOurs = (problem: string) => !problem.includes('image loading is disabled')

async function visitor(path: string) {
  const shown = await visit('/robots.txt', { early: true })
  await block(shown.page)
  await shown.page.goto(path)
  await takenOver(shown.page)
  return shown
}

test('public pages and forms work without storage and do not claim to keep input', async () => {
  const { page, problems } = await visitor('/')
  for (const path of ['/projekte', '/uber-uns', '/blog', '/kontakt']) {
    await page.goto(path)
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await alive(page)
  }
  await page.locator('#name').fill('Eva')
  await page.locator('#email').fill('eva@example.com')
  await page.locator('#message').fill('Ohne Speicher')
  expect(await page.locator('[data-draft]').count()).toBe(0)
  await page.locator('form[aria-label] button[type="submit"]').click()
  await page.locator('#gesendet').waitFor()
  await page.goBack()
  await page.reload()
  expect(problems.filter(isOurs)).toEqual([])
})

test('the consent banner works without storage for the lifetime of the page', async () => {
  const { values, version } = await server.store.settingWithVersion(seoSettings)
  const measured = { ...values, googleAnalyticsId: 'G-TEST123' }
  await server.store.saveSetting(seoSettings, measured, { by: 'Test', seen: version })
  await expect.poll(async () => (await server.ask('/')).text).toContain('G-TEST123')
  const { page, problems } = await visitor('/')
  const question = page.getByRole('region', { name: 'Einwilligung' })
  await question.getByRole('button').first().click()
  await question.waitFor({ state: 'detached' })
  expect(problems.filter(isOurs)).toEqual([])
})

test('the panel works without storage', async () => {
  const page = await open('/admin', { locale: 'de-DE' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await block(page)
  for (const path of [
    '/admin',
    '/admin/contact/messages',
    '/admin/blog/new',
    '/admin/projects/all/new',
  ]) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await expect
      .poll(() =>
        page
          .locator('main')
          .evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react'))),
      )
      .toBe(true)
  }
  const title = page.locator('form [name="title"]')
  const typed = async () => {
    await title.fill('Ohne Speicher')
    return title.inputValue()
  }
  await expect.poll(typed).toBe('Ohne Speicher')
  expect(errors).toEqual([])
})
