import { expect, test } from 'vitest'
import { seo } from '../../app/content/settings.ts'
import { openBrowser } from '../browser-page.ts'

const { visit, server } = await openBrowser()

async function measure(googleAnalyticsId: string | null) {
  const { values, version } = await server.store.settingWithVersion(seo)
  await server.store.saveSetting(
    seo,
    { ...values, googleAnalyticsId },
    { by: 'Test', seen: version },
  )
  // Another process is noticed about once a second.
  const isThere = async () =>
    (await server.ask('/')).headers['content-security-policy']?.includes('googletagmanager')
  await expect.poll(isThere, { timeout: 20_000 }).toBe(googleAnalyticsId !== null)
}

/** The test's own answer stands for Google's: nothing leaves the machine. */
async function visitor() {
  const { page, problems } = await visit('about:blank', { early: true })
  const elsewhere: string[] = []
  await page.context().route(
    (url) => url.origin !== server.origin,
    (route) => {
      elsewhere.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  await page.goto('/')
  return { page, problems, elsewhere }
}

const look = ['/uber-uns', '/projekte', '/kontakt', '/']

test('without an id nobody is asked, and the policy is closed', async () => {
  const { page, elsewhere } = await visitor()
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: 'Einwilligung' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cookie-Einstellungen' }).count()).toBe(0)
  expect(elsewhere).toEqual([])
})

test('nothing is asked of another host before consent and after a refusal', async () => {
  await measure('G-TEST123')
  const { page, elsewhere } = await visitor()
  const banner = page.getByRole('region', { name: 'Einwilligung' })
  await banner.waitFor()
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await banner.waitFor({ state: 'hidden' })
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(await banner.count()).toBe(0)
  expect(elsewhere).toEqual([])
})

test('consent loads the script, also on the next page, until it is taken back in the footer', async () => {
  await measure('G-TEST123')
  const { page, elsewhere, problems } = await visitor()
  const banner = page.getByRole('region', { name: 'Einwilligung' })
  await banner.getByRole('button', { name: 'Zustimmen' }).click()
  await expect.poll(() => elsewhere).toContain('www.googletagmanager.com')
  elsewhere.length = 0
  await page.goto('/uber-uns', { waitUntil: 'networkidle' })
  await expect.poll(() => elsewhere).toEqual(['www.googletagmanager.com'])
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await page.waitForLoadState('networkidle')
  elsewhere.length = 0
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  expect(problems).toEqual([])
})

test('both answers are equally large and equally near', async () => {
  await measure('G-TEST123')
  const { page } = await visitor()
  const buttons = page.getByRole('region', { name: 'Einwilligung' }).getByRole('button')
  await buttons.first().waitFor()
  const shapes = await buttons.evaluateAll((all) =>
    all.map((each) => {
      const { width, height, top } = each.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(each)
      return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
    }),
  )
  expect(shapes).toHaveLength(2)
  expect(shapes[1]).toEqual(shapes[0])
})
