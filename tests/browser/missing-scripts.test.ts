import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { page as pageType } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openPanel } from '../admin-page.ts'
import { blocksOfAllKinds } from '../blocks-of-all-kinds.ts'
import { alive } from '../browser-page.ts'
import { patience } from '../patience.ts'

const { server, visit, open } = await openPanel()
const { store, db } = server

const blocks = blocksOfAllKinds(2, '/media/x/0.webp')
const values = { ...createBlankValues(pageType.fields), is_published: true }
beforeAll(async () => {
  await store.create(pageType, { ...values, title: 'Alles', slug: 'alles', blocks }, { by: 'Test' })
  await vi.waitFor(async () => expect((await server.ask('/alles')).status).toBe(200), {
    timeout: patience,
  })
})

/** Answers requests for the scripts with 404 `times` times, as after an update. Returns the paths. */
async function withhold(page: Page, names: RegExp, times = Number.POSITIVE_INFINITY) {
  const refused: string[] = []
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const [, name = ''] = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(route.request().url()) ?? []
    if (!names.test(name) || refused.filter((each) => each === name).length >= times)
      return route.continue()
    refused.push(name)
    return route.fulfill({ status: 404, body: '' })
  })
  return refused
}

const wake = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('pointerdown'))
    dispatchEvent(new Event('pointermove'))
  })
const readBody = (page: Page) => page.evaluate(() => document.querySelector('main')?.textContent)
const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('a page whose blocks lack their scripts keeps the HTML of the server, and its menu and links work', async () => {
  const { page } = await visit('/robots.txt', { early: true })
  const refused = await withhold(page, /^(steps|cards|table|form|questions|columns|figures)$/)
  await page.goto('/alles')
  const before = await readBody(page)
  const loads = countLoads(page)
  await wake(page)
  await alive(page, 'header')
  await expect.poll(() => refused).toContain('steps')
  expect(await readBody(page)).toBe(before)
  await page.getByText('Frage 2?').first().click()
  expect(await page.getByText('Antwort 2.').first().isVisible()).toBe(true)
  expect(loads).toEqual([])
  // A form without its script is sent as the browser does it.
  const form = page.getByRole('form', { name: 'Anfrage', exact: true })
  await form.getByLabel('Name').fill('Eva')
  await form.getByLabel('E-Mail').fill('eva@example.com')
  await form.getByLabel(/ 0\?/).fill('Ja')
  await form.getByLabel('Nachricht').fill('Hallo')
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').first().waitFor()
  await expect.poll(() => loads).toHaveLength(1)
  expect(await db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'Eva' }])
})

/** The router's own name. */
interface Routed {
  __reactRouterDataRouter: { navigate(to: string): void }
}

const navigate = (page: Page, path: string) =>
  page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as Routed
    router.navigate(path)
  }, path)

test('a navigation shows the former page until the scripts of all blocks are there', async () => {
  const { page } = await visit('/impressum', { early: true })
  await wake(page)
  await alive(page, 'header')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/steps-.*\.js$/, (route) => promise.then(() => route.continue()))
  const others = page.waitForResponse(/\/assets\/columns-.*\.js$/)
  await navigate(page, '/alles')
  await (await others).finished()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const heading = () => page.locator('h1').textContent()
  expect(await heading()).toBe('Impressum')
  resolve()
  await expect.poll(heading).toBe('Alles')
  expect(await page.getByRole('heading', { name: 'Schritt 1' }).count()).toBeGreaterThan(0)
})

test('a navigation to a page whose scripts are gone loads its document once, and links load documents', async () => {
  const { page } = await visit('/impressum', { early: true })
  await wake(page)
  await alive(page, 'header')
  const refused = await withhold(page, /^(steps|cards|form)$/)
  const loads = countLoads(page)
  await navigate(page, '/alles')
  await expect.poll(() => loads.length).toBe(1)
  refused.length = 0
  await wake(page)
  await expect.poll(() => refused).toContain('steps')
  await page.getByText('Häufige Fragen').first().waitFor()
  await page.getByRole('heading', { name: 'Karten', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { name: 'Impressum', level: 1 }).waitFor()
  expect(loads.map((each) => new URL(each).pathname)).toEqual(['/alles', '/impressum'])
})

test('the home page without the script of its lower sections stays as sent', async () => {
  const { page } = await visit('/robots.txt', { early: true })
  const refused = await withhold(page, /^below$/)
  await page.goto('/')
  const before = await readBody(page)
  await wake(page)
  await alive(page, 'header')
  await wake(page)
  await expect.poll(() => refused.length).toBe(1)
  await alive(page, 'main > :first-child')
  expect(await readBody(page)).toBe(before)
})

test('a click on a video before its script has arrived plays it afterwards', async () => {
  const { page } = await visit('/robots.txt', { early: true })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/play-video*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
  )
  await page.goto('/alles', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Video abspielen' }).first().click()
  expect(await page.locator('iframe').count()).toBe(0)
  arrive()
  await page.frameLocator('iframe').getByText('Film').waitFor()
  const consents = await db.selectFrom('consents').select(['analytics_id', 'choice']).execute()
  expect(consents).toEqual([{ analytics_id: 'YouTube', choice: 'granted' }])
})

test('a form whose text editor does not load offers a reload that keeps what is typed', async () => {
  const page = await open('/admin')
  await withhold(page, /^rich-text$/, 1)
  await page.goto('/admin/blog/new')
  const problem = page.getByRole('alert').filter({ hasText: 'Error loading data' })
  await problem.first().waitFor()
  await page.getByLabel('Title').first().fill('Noch nicht gespeichert')
  await problem.first().getByRole('button', { name: 'Reload' }).click()
  await page.locator('[contenteditable=true]').first().waitFor()
  await expect
    .poll(() => page.getByLabel('Title').first().inputValue())
    .toBe('Noch nicht gespeichert')
})

test('a menu of the panel whose script does not load says so', async () => {
  const page = await open('/admin')
  await withhold(page, /^scheme-choices$/)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByText('Error loading data').waitFor()
})
