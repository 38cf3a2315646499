import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seoSettings } from '#content/settings/settings.ts'
import { job } from '#content/types/job.ts'
import { axeFindings, excessOf } from '../axe.ts'
import { openBrowser } from '../browser-page.ts'

const { visit, server } = await openBrowser({ motion: false })
const by = { by: 'Test' }
let closed = 0

beforeAll(async () => {
  const [, former] = await server.store.list(job, { is_active: true })
  if (!former) throw new Error('too few jobs')
  closed = former.id
  await server.store.update(job, closed, { is_active: false }, { ...by, seen: former.version })
  const { values, version } = await server.store.settingWithVersion(seoSettings)
  await server.store.saveSetting(
    seoSettings,
    { ...values, googleAnalyticsId: 'G-TEST123' },
    { ...by, seen: version },
  )
  // The server notices the change of another process after about a second.
  while ((await server.ask(`/karriere/${closed}`)).status !== 410) await wait(100)
})

/** A narrow phone and a desktop, one in each scheme. */
const looks = [
  { width: 320, height: 700, scheme: 'dark' },
  { width: 1280, height: 900, scheme: 'light' },
] as const

const banner = (page: Page) => page.getByRole('region', { name: 'Einwilligung' })
const refuse = (page: Page) => banner(page).getByRole('button', { name: 'Ablehnen' }).click()
const submitEmpty = async (page: Page) => {
  await refuse(page)
  await page.locator('main form [type=submit]').click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

const states: [
  name: string,
  path: () => string,
  reach: (page: Page, width: number) => Promise<void>,
][] = [
  ['the question for consent', () => '/', (page) => banner(page).waitFor()],
  [
    'the opened menu',
    () => '/',
    async (page, width) => {
      await refuse(page)
      if (width < 992) await page.getByRole('button', { name: 'Menü öffnen' }).click()
      const menu = page.getByRole('navigation', { name: width < 992 ? 'Menü' : 'Hauptnavigation' })
      await menu.locator('summary').click()
      await menu.getByRole('link', { name: 'Bewerbungsprozess' }).waitFor()
    },
  ],
  ['an incomplete message', () => '/kontakt', submitEmpty],
  ['an incomplete application', () => '/bewerbungsprozess', submitEmpty],
  ['a job that is no longer open', () => `/karriere/${closed}`, refuse],
]

test.each(states)('no axe findings and no overflow: %s', async (_, path, reach) => {
  for (const look of looks) {
    const { page } = await visit(path(), { ...look, early: true })
    await reach(page, look.width)
    expect([look, await axeFindings(page)]).toEqual([look, []])
    expect([look, await excessOf(page)]).toEqual([look, 0])
  }
})
