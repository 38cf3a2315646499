import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import type { Collection, ItemInput } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { screens } from '#panel/kit/screens/screens.ts'
import { openBrowser } from '../browser-page.ts'
import { all, hostile, rounds } from '../hostile-text.ts'
import { publicPages } from '../public-pages.ts'
import { signIn } from '../signed-in.ts'
import { isLong } from '../times.ts'

const { visit, server } = await openBrowser({ motion: false })
const { store, ask, origin } = server
const by = { by: '<img src=x onerror=hit()>' }

// The demo has no redirects.
await store.create(redirect, { source: '/alt', target: '/', is_foreign: false }, by)

// Written past the forms and the sanitizer, as by somebody with access to the database: the output
// must be harmless nevertheless.
for (const [name, type] of Object.entries(collections) as [string, Collection][]) {
  const [before] = await store.list(type)
  const draft = (round: number) =>
    ({
      ...hostile(type.fields, before ?? createBlankValues(type.fields), round),
      // A file of an unknown kind has no page.
      ...(name === 'files' && { file: 'feindlich.pdf' }),
    }) as ItemInput<Collection>
  if (before) await store.update(type, before.id, draft(all), { ...by, seen: before.version })
  else await store.create(type, draft(all), by)
  if (name === 'contact' || name === 'footer') continue
  for (let round = 0; round < rounds; round++) await store.create(type, draft(round), by)
}
for (const type of Object.values(visitorFacingSettings)) {
  const { values, version } = await store.settingWithVersion(type)
  const draft = hostile(type.fields, values, all)
  await store.saveSetting(type, draft as typeof values, { ...by, seen: version })
}

/** Visits pages and collects whatever ran, violated the policy, or waits for a click. */
async function walk(page: Page, paths: string[]) {
  const found: unknown[] = []
  await page.addInitScript(() => {
    const told: string[] = []
    const tell = (what: string) => told.push(what)
    Object.assign(window, { hit: () => tell('ran'), told })
    addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  for (const path of paths) {
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    found.push([
      path,
      answer?.status(),
      await page.locator('h1, h2').count().then(Boolean),
      (await Promise.all(page.frames().map(suspicious))).flat(),
    ])
  }
  expect(found).toEqual(paths.map((path) => [path, 200, true, []]))
}

/** Findings in a document. A frame of the panel shows a page of the site. */
const suspicious = (frame: Frame) =>
  frame.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const dead = /^(https?|mailto|tel):$/
    return [
      ...(window as unknown as { told: string[] }).told,
      ...elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => /^on|srcdoc/.test(name)),
      ...elements
        .filter((element) =>
          element.matches(
            'iframe:not([title="Page as typed"]), object, embed, base, math, marquee, body body',
          ),
        )
        .map(({ localName }) => localName),
      ...[...document.querySelectorAll('a[href]')]
        .map((link) => link as HTMLAnchorElement)
        .filter(({ protocol, host }) => !dead.test(protocol) || host === 'elsewhere.example')
        .map(({ href }) => href),
      ...[...document.querySelectorAll('[action]')]
        .map((form) => form.getAttribute('action') ?? '')
        .filter((action) => !action.startsWith('/') && !action.startsWith(location.origin)),
    ]
  })

const ids = async (name: keyof typeof collections) =>
  (await store.list(collections[name] as Collection)).map(({ id }) => id)

/** An item with all payloads and one with some. */
const ends = (list: number[]) => [list[0], list.at(-1)]

test('hostile texts in every field do not run on the public site', async () => {
  const details = [
    ...ends(await ids('projects')).map((id) => `/projekte/${id}`),
    ...ends(await ids('jobs')).map((id) => `/karriere/${id}`),
    ...[all, 0, rounds - 1].map((round) => `/blog/feindlich-${round}`),
  ]
  await expect.poll(async () => (await ask(`/blog/feindlich-${rounds - 1}`)).status).toBe(200)
  const { page } = await visit('/manifest.webmanifest', { early: true })
  await walk(page, [...publicPages, ...(isLong ? ['/blog?seite=2'] : []), ...details])
  for (const file of [
    '/robots.txt',
    '/llms.txt',
    '/blog/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]) {
    const { headers } = await ask(file)
    expect([file, headers['content-type']]).not.toContain('text/html')
    expect([file, headers['x-content-type-options']]).toEqual([file, 'nosniff'])
  }
})

test('hostile texts in every field do not run in the panel', { timeout: 600_000 }, async () => {
  const { page } = await visit('/manifest.webmanifest', { early: true })
  await page.context().addCookies(
    (await signIn(server)).split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s)
      return { name, value, url: origin }
    }),
  )
  const tabs = screens.flatMap(({ path, tabs }) =>
    tabs
      .filter((tab) => !('own' in tab))
      .map((tab) => ({ ...tab, path: `/admin/${path}/${tab.path}` })),
  )
  const newest = async (name: keyof typeof collections) => (await ids(name)).at(-1)
  const [first] = await ids('blog')
  await walk(page, [
    '/admin',
    '/admin/activity',
    '/admin/media',
    '/admin/blog',
    `/admin/blog/${first}`,
    `/admin/blog/${await newest('blog')}`,
    `/admin/items/blog/${first}/history`,
    `/admin/items/projects/${await newest('projects')}/history`,
    // The dialog of an item opens above the list.
    ...(await Promise.all(
      tabs.map(async (tab) => ('list' in tab ? `${tab.path}/${await newest(tab.list)}` : tab.path)),
    )),
  ])
})
