import { beforeEach, expect, test } from 'vitest'
import { seoSettings } from '#content/settings/settings.ts'
import { openBrowser } from '../browser-page.ts'
import { addApplication } from '../inbox-program.ts'

const { visit, server } = await openBrowser({ motion: false })

async function measure(googleAnalyticsId: string | null) {
  const { values, version } = await server.store.settingWithVersion(seoSettings)
  await server.store.saveSetting(
    seoSettings,
    { ...values, googleAnalyticsId },
    { by: 'Test', seen: version },
  )
  // The server notices the change of another process after about a second; until then it sends the former id.
  const ids = async () => [...new Set((await server.ask('/')).text.match(/\bG-[A-Z0-9]{6,}\b/g))]
  await expect.poll(ids).toEqual(googleAnalyticsId === null ? [] : [googleAnalyticsId])
}

/** Requests to other hosts are answered by the test. */
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

const recorded = () => server.db.selectFrom('consents').selectAll().orderBy('id').execute()

beforeEach(async () => void (await server.db.deleteFrom('consents').execute()))

const look = ['/uber-uns', '/projekte', '/kontakt', '/']

test('without an analytics id there is no consent banner and no request to another host', async () => {
  const { page, elsewhere } = await visitor()
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: 'Einwilligung' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cookie-Einstellungen' }).count()).toBe(0)
  expect(elsewhere).toEqual([])
})

test('the page makes no request to another host before consent and after a refusal', async () => {
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

test('consent loads the analytics script on each page until it is withdrawn in the footer', async () => {
  await measure('G-TEST123')
  const { page, elsewhere, problems } = await visitor()
  const banner = page.getByRole('region', { name: 'Einwilligung' })
  await banner.getByRole('button', { name: 'Zustimmen' }).click()
  await expect.poll(() => elsewhere).toContain('www.googletagmanager.com')
  const [given] = await recorded()
  expect(given).toMatchObject({ choice: 'granted', analytics_id: 'G-TEST123' })
  expect(Date.parse(given?.ended_at ?? '')).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  elsewhere.length = 0
  await page.goto('/uber-uns', { waitUntil: 'networkidle' })
  await expect.poll(() => elsewhere).toEqual(['www.googletagmanager.com'])
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => (await recorded()).length).toBe(2)
  const [ended, refused] = await recorded()
  expect(Date.parse(ended?.ended_at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(refused?.choice).toBe('denied')
  elsewhere.length = 0
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  expect(problems).toEqual([])
})

/** Reports every URL of the page, as Google's script does. */
const reporter = `{
  const report = () => {
    if (!window['ga-disable-G-TEST123'])
      fetch('https://www.google-analytics.com/g/collect?dl=' + encodeURIComponent(location.href))
  }
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name]
    history[name] = (...all) => { change.apply(history, all); report() }
  }
  addEventListener('popstate', report)
  report()
}`

test('with consent no personal URL is measured: receipt, status page, or the way back to it', async () => {
  await measure('G-TEST123')
  const { page } = await visitor()
  const reported: string[] = []
  await page.context().route(
    (url) => url.origin !== server.origin,
    (route) => {
      reported.push(decodeURIComponent(route.request().url()))
      return route.fulfill({ contentType: 'text/javascript', body: reporter })
    },
  )
  await page.getByRole('button', { name: 'Zustimmen' }).click()
  const measured = (path: string) =>
    expect
      .poll(() => reported.some((url) => url.endsWith(`?dl=${server.origin}${path}`)))
      .toBe(true)
  await measured('/')

  // Sent with scripts on a measured page, and without scripts.
  await page.goto('/kontakt')
  await measured('/kontakt')
  await page.getByLabel('Name').fill('Eva Ernst')
  await page.getByLabel('E-Mail').fill('eva@example.com')
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte um Rückruf')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Vielen Dank').waitFor()
  const sent = await fetch(`${server.origin}/kontakt`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin },
    body: new URLSearchParams({ name: 'Eva', email: 'eva@example.com', message: 'Ohne Script' }),
  })
  await page.goto(sent.headers.get('location') ?? '', { waitUntil: 'networkidle' })
  await page.getByText('Vielen Dank').waitFor()

  const { status_key } = await addApplication(server.db)
  await page.goto(`/bewerbung/${status_key}`, { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await measured('/impressum')
  await page.goBack()
  await page.getByRole('heading', { name: 'Stand Ihrer Bewerbung' }).waitFor()
  await expect.poll(() => page.locator('script[data-analytics]').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(reported.filter((url) => /gesendet=|\/bewerbung\//.test(url))).toEqual([])
})

test('both buttons of the consent banner have the same size, position and style', async () => {
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

test('the consent banner follows the skip link in the tab order and covers no button of the hero', async () => {
  await measure('G-ABC1234')
  const { page } = await visitor()
  const bar = page.getByRole('region', { name: 'Einwilligung' })
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [640, 360],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const button = await page.getByRole('link', { name: 'Leistungen ansehen' }).boundingBox()
    const asked = await bar.boundingBox()
    if (!button || !asked) throw new Error('The bar or the button is missing')
    const isFree = button.y + button.height <= asked.y || button.x + button.width <= asked.x
    expect([width, height, isFree]).toEqual([width, height, true])
  }
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Zum Inhalt springen')
  await page.keyboard.press('Tab')
  expect(await bar.locator(':focus').count()).toBe(1)
})

test.each([
  [360, 640],
  [768, 900],
])(
  'at %i × %i pixels the end of the footer scrolls above the consent banner',
  async (width, height) => {
    await measure('G-ABC1234')
    const { page } = await visitor()
    await page.setViewportSize({ width, height })
    const bar = page.getByRole('region', { name: 'Einwilligung' })
    await bar.waitFor()
    for (const name of ['kontakt@feinlot.example', 'Cookie-Einstellungen']) {
      const last = page.locator('body > footer').getByText(name)
      await last.focus()
      const [own, asked] = [await last.boundingBox(), await bar.boundingBox()]
      if (!own || !asked) throw new Error('The bar or the line is missing')
      expect([name, own.y + own.height <= asked.y]).toEqual([name, true])
    }
  },
)

test('consent that POST /api/consent could not record does not start the measuring', async () => {
  await measure('G-TEST123')
  const { page, elsewhere } = await visitor()
  await page.route('**/api/consent', (route) => route.fulfill({ status: 429, body: '' }))
  const banner = page.getByRole('region', { name: 'Einwilligung' })
  await banner.getByRole('button', { name: 'Zustimmen' }).click()
  await banner.waitFor({ state: 'hidden' })
  for (const path of look) await page.goto(path, { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  // The record is retried on the next page.
  await page.unroute('**/api/consent')
  await page.goto('/uber-uns')
  await expect.poll(() => elsewhere).toContain('www.googletagmanager.com')
})

test.each([null, 'G-ANDERE1'])(
  'the cookies of one analytics id are deleted on the next visit when the id is %s',
  async (then) => {
    await measure('G-TEST123')
    const { page, elsewhere } = await visitor()
    await page.getByRole('button', { name: 'Zustimmen' }).click()
    await expect.poll(() => elsewhere).toContain('www.googletagmanager.com')
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await page.evaluate(() => {
      for (const name of ['_ga', '_ga_TEST123']) {
        // biome-ignore lint/suspicious/noDocumentCookie: as Google's script does
        document.cookie = `${name}=GA1.1.1; max-age=9999; path=/`
      }
    })
    expect(await cookies()).toContain('_ga_TEST123')
    await page.goto('about:blank')
    await measure(then)
    await page.goto('/uber-uns')
    await expect.poll(cookies).toEqual([])
  },
)

test.each([
  'a year later',
  'for another id',
  'with another wording',
  'as earlier versions kept it',
])('the consent banner appears again %s', async (when) => {
  await measure('G-TEST123')
  const { page, elsewhere } = await visitor()
  const banner = page.getByRole('region', { name: 'Einwilligung' })
  await banner.getByRole('button', { name: 'Zustimmen' }).click()
  await expect.poll(() => elsewhere).toContain('www.googletagmanager.com')
  await page.evaluate((when) => {
    const name = 'einwilligung-statistik'
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}')
    const changes: Record<string, object> = {
      'a year later': { at: new Date(Date.now() - 366 * 86_400_000).toISOString() },
      'for another id': { analyticsId: 'G-ANDERE' },
      'with another wording': { textVersion: 'alt' },
    }
    const changed = changes[when]
    localStorage.setItem(name, changed ? JSON.stringify({ ...kept, ...changed }) : 'granted')
  }, when)
  // Requests of the former page do not count.
  await page.goto('about:blank')
  elsewhere.length = 0
  await page.goto('/uber-uns')
  await banner.waitFor()
  expect(elsewhere).toEqual([])
})
