import { expect, test } from 'vitest'
import { job } from '../../app/content/job.ts'
import { axeFindings, excessOf } from '../axe.ts'
import { openBrowser } from '../browser-page.ts'
import { innerPages } from '../public-pages.ts'

const { visit, server } = await openBrowser()

test('from the home page every link leads somewhere, without a complaint and from one host only', async () => {
  const { page, problems } = await visit('/', { early: true })
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
  })
  const waiting = ['/']
  const seen = new Set(waiting)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      const address = new URL(link, server.origin)
      // A filter is another view of a page that is looked at anyway.
      if (!seen.has(address.pathname)) waiting.push(address.pathname)
      seen.add(address.pathname)
      if (address.hash && address.pathname === path)
        expect(await page.locator(address.hash).count()).toBe(1)
    }
  }
  expect(seen.size).toBeGreaterThan(15)
  expect(problems).toEqual([])
  expect([...hosts]).toEqual([server.origin])
})

const pages = [
  ...innerPages,
  '/projekte/1',
  '/karriere/1',
  '/blog/was-wcag-2-2-von-einer-unternehmenswebsite-verlangt',
  '/blog/gibt-es-nicht',
  '/projekte/999999',
  '/karriere/999999',
]

test.each(pages)(
  '%s has no axe finding and fits, wide and narrow, in light and dark',
  async (path) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1280, 320]) {
        const { page } = await visit(path, { scheme, width, reducedMotion: true, early: true })
        for (const details of await page.locator('main details').all())
          await details.evaluate((element) => element.toggleAttribute('open', true))
        expect([scheme, width, await axeFindings(page)]).toEqual([scheme, width, []])
        expect([width, await excessOf(page)]).toEqual([width, 0])
      }
  },
)

test('the description of a project shows on hover, on focus, and on touch at once', async () => {
  const { page } = await visit('/projekte', { early: true })
  const card = page.locator('main li', { has: page.locator('h3') }).first()
  const opacity = () =>
    card
      .locator('p')
      .first()
      .evaluate((each) => getComputedStyle(each).opacity)
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await card.hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await card.getByRole('link').focus()
  await expect.poll(opacity).toBe('1')
})

test('filters are links: they work without JavaScript and keep each other', async () => {
  const jobs = await server.store.list(job, { is_active: true })
  const type = jobs.find(({ type }) => type !== 'Vollzeit')?.type ?? 'Vollzeit'
  const matching = jobs.filter((each) => each.type === type)
  const { page } = await visit('/karriere', { withoutScripts: true })
  await page.getByRole('navigation', { name: 'Art' }).getByRole('link', { name: type }).click()
  expect(await page.getByRole('link', { name: 'Jetzt bewerben als' }).count()).toBe(matching.length)
  const level = matching[0]?.experience_level ?? 'Junior'
  await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: level }).click()
  const address = new URL(page.url())
  expect([address.searchParams.get('art'), address.searchParams.get('level')]).toEqual([
    type,
    level,
  ])
})

test('a job opens without JavaScript and leads to its application', async () => {
  const { page } = await visit('/karriere', { withoutScripts: true })
  const [first] = await server.store.list(job, { is_active: true })
  const card = page.locator('li', { has: page.getByRole('heading', { name: first?.title }) }).last()
  await card.locator('summary').click()
  expect(await card.getByText(first?.responsibilities[0] ?? '').isVisible()).toBe(true)
  const target = await card.getByRole('link', { name: 'Jetzt bewerben' }).getAttribute('href')
  expect(new URL(target ?? '', server.origin).searchParams.get('position')).toBe(first?.title)
})
