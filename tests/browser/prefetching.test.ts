import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, openBrowser } from '../browser-page.ts'
import { publicPages } from '../public-pages.ts'

const { visit } = await openBrowser()

const pages = [...publicPages, '/projekte/1', '/karriere/1']

test.each(pages)(
  '%s has no layout shift during hydration and scrolling, and a visible focus ring at every tab stop',
  async (path) => {
    for (const width of [360, 1280]) {
      const { page } = await visit(path, { width, early: true })
      expect([width, await shiftsOf(page)]).toEqual([width, []])
      if (width > 360) await walk(page)
    }
  },
)

async function shiftsOf(page: Page) {
  // The web font replaces its fallback when it is loaded and is painted one frame later.
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await drawn()
    await document.fonts.ready
    await drawn()
    await drawn()
  })
  await page.evaluate(collectShifts)
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await page.waitForLoadState('networkidle')
  for (let part = 1; part <= 6; part++) {
    await page.evaluate((part) => scrollTo(0, (document.body.scrollHeight * part) / 6), part)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return page.evaluate(() => (window as unknown as Collected).shifts)
}

/** Tabs from the first stop to the last. */
async function walk(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const stops: string[] = []
  const wrong: string[] = []
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(currentStop)
    if (!stop) break
    stops.push(stop.name)
    if (stop.problem) wrong.push(`${stop.name}: ${stop.problem}`)
    if (stop.isLast) break
  }
  expect(wrong).toEqual([])
  expect(stops[0]).toBe('Zum Inhalt springen')
  const inFooter = await page.evaluate(() => document.activeElement?.closest('footer') !== null)
  expect(inFooter).toBe(true)
}

test('a link is prefetched on hover, and a slow page shows a spinner', async () => {
  const { page, problems } = await visit('/uber-uns')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await main.getByRole('link', { name: 'Dienstleistungen' }).hover()
  await expect.poll(() => asked).toContain('/dienstleistungen.data')

  await page.route('**/projekte.data*', async (route) => {
    await held
    await route.continue()
  })
  await main.getByRole('link', { name: 'Projekte' }).click()
  const spinner = page.getByRole('status').filter({ hasText: 'Wird geladen' })
  await expect
    .poll(() => spinner.evaluate((element) => getComputedStyle(element).opacity))
    .toBe('1')
  expect(await spinner.evaluate((element) => getComputedStyle(element).animationDelay)).toBe(
    '0.15s',
  )
  release()
  await page.waitForURL('**/projekte')
  await spinner.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('the picture of a project has a view transition from the list to its page', async () => {
  const { page, problems } = await visit('about:blank', { early: true })
  await page.addInitScript(collectTransitions)
  await page.goto('/projekte')
  await alive(page)
  await page.locator('main h2 a').nth(1).click()
  await page.waitForURL(/\/projekte\/\d+$/)
  const names = () => page.evaluate(() => (window as unknown as Collected).transitions)
  await expect.poll(names).toContain('::view-transition-group(project)')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(problems).toEqual([])
})

test('without scripts the expertise cards are a row and the career submenu opens', async () => {
  const { page } = await visit('/uber-uns', { withoutScripts: true })
  const cards = page.getByRole('region', { name: 'Expertise' }).getByRole('group')
  expect(await cards.count()).toBe(4)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    expect(await card.getByRole('heading').isVisible()).toBe(true)
  }
  const main = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await main.locator('summary').click()
  await main.getByRole('link', { name: 'Offene Stellen' }).click()
  expect(new URL(page.url()).hash).toBe('#jobs')
})

test('a printed page has no navigation, no buttons and no dark background', async () => {
  const { page } = await visit('/datenschutz', { early: true })
  await page.emulateMedia({ media: 'print' })
  for (const part of ['Hauptnavigation', 'Fußnavigation', 'Inhalt'])
    expect(await page.getByRole('navigation', { name: part }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)

  const { page: dark } = await visit('/dienstleistungen', { early: true, scheme: 'dark' })
  await dark.emulateMedia({ media: 'print' })
  for (const link of ['Zum Inhalt springen', 'Kontakt aufnehmen'])
    for (const each of await dark.getByRole('link', { name: link }).all())
      expect([link, await each.isVisible()]).toEqual([link, false])
  const ink = await dark.locator('h1').evaluate((title) => getComputedStyle(title).color)
  expect(ink).toBe(await dark.locator('body').evaluate((body) => getComputedStyle(body).color))
})

test('a long company name does not make the header higher', async () => {
  const { page } = await visit('/kontakt', { withoutScripts: true })
  const header = page.getByRole('banner')
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await header
    .getByRole('link')
    .first()
    .locator('span')
    .last()
    .evaluate((name) => {
      name.textContent = 'Norddeutsche Gesellschaft für Datenverarbeitung und Systemintegration mbH'
    })
  for (const width of [1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await height()]).toEqual([width, before])
  }
})

interface Collected {
  shifts: string[]
  transitions: string[]
}

/** Evaluated in the page. */
function collectShifts() {
  const collected = window as unknown as Collected
  collected.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      // Less than a pixel of a heading.
      if (entry.value < 0.001) continue
      for (const { node } of entry.sources)
        collected.shifts.push(
          `${entry.value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 30)}`,
        )
    }
  }).observe({ type: 'layout-shift' })
}
interface Shift {
  value: number
  sources: { node?: Node }[]
}

/** Evaluated in the page. */
function collectTransitions() {
  const collected = window as unknown as Collected
  collected.transitions = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement)
          collected.transitions.push(effect.pseudoElement)
    })
    return transition
  }
}

/** Evaluated in the page: the focused element and whether its focus ring is visible. Null at the end of the document. */
async function currentStop() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const element = document.activeElement
  if (!element || element === document.body) return null
  const box = element.getBoundingClientRect()
  const ring = getComputedStyle(element)
  const after = getComputedStyle(element, '::after')
  const isMarked = [ring, after].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  )
  const at = document.elementFromPoint(
    Math.min(box.left + box.width / 2, innerWidth - 1),
    Math.min(box.top + Math.min(box.height / 2, 40), innerHeight - 1),
  )
  const isSeen =
    box.bottom > 0 && box.top < innerHeight && (element.contains(at) || at?.contains(element))
  const links = document.querySelectorAll('footer a, footer button')
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
      .trim()
      .slice(0, 40),
    problem: !isMarked ? 'no ring' : !isSeen ? 'covered or out of sight' : undefined,
    isLast: element === links[links.length - 1],
  }
}
