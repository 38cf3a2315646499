import { expect, test } from 'vitest'
import { seoSettings } from '#content/settings/settings.ts'
import { openBrowser } from '../browser-page.ts'

const { visit, server } = await openBrowser({
  host: 'www.firma.test',
  pictures: false,
  motion: false,
})

test.each(['www.firma.test', 'localhost', '127.0.0.1'])(
  'at %s withdrawing consent deletes the analytics cookies of every domain level',
  async (host) => {
    const { values, version } = await server.store.settingWithVersion(seoSettings)
    const measured = { ...values, googleAnalyticsId: 'G-TEST123' }
    await server.store.saveSetting(seoSettings, measured, { by: 'Test', seen: version })
    const { page } = await visit('about:blank', { early: true })
    // As Google's script does without a configured cookie domain.
    const body = `for (const domain of ['', ...location.hostname.split('.').map((_, at, all) => '; domain=.' + all.slice(at).join('.'))])
      for (const name of ['_ga', '_ga_TEST123']) document.cookie = name + '=GA1.1.1; max-age=9999; path=/' + domain
      window.wasAsked = window.dataLayer.map((each) => [...each])`
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      )
    // On other hosts the same-origin check rejects the record.
    await page.route('**/api/consent', (route) =>
      host === 'www.firma.test' ? route.continue() : route.fulfill({ status: 204 }),
    )
    const address = `http://${host}:${server.port}/`
    // The server notices the change of another process after about a second.
    await expect
      .poll(async () => (await server.ask('/')).headers['content-security-policy'])
      .toContain('googletagmanager')
    await page.goto(address)
    await page.getByRole('region', { name: 'Einwilligung' }).waitFor()
    const cookies = async () =>
      (await page.context().cookies()).map(({ name }) => name).filter((name) => /^_ga/.test(name))
    await page.getByRole('button', { name: 'Zustimmen' }).click()
    await expect.poll(cookies).toContain('_ga')
    const config = await page.evaluate(() =>
      (window as unknown as { wasAsked: unknown[][] }).wasAsked.find(([name]) => name === 'config'),
    )
    expect(config?.[2]).toMatchObject({
      cookie_domain: 'none',
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    const { cookie_expires } = (config?.[2] ?? {}) as { cookie_expires?: number }
    expect(cookie_expires).toBeLessThan(13 * 31 * 86_400)
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await expect.poll(cookies).toEqual([])
    await page.goto(`${address}uber-uns`, { waitUntil: 'networkidle' })
    expect(await cookies()).toEqual([])
  },
)
