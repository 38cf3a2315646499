import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { project } from '#content/types/project.ts'
import { assignTestimonials, pickFeaturedProjectsWithResults } from '#content/types/results.ts'
import { slide } from '#content/types/slide.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { openBrowser, settled } from '../browser-page.ts'
import { patience } from '../patience.ts'

const { visit, server } = await openBrowser()
const slides = await server.store.list(slide, { is_active: true })
const last = slides.length - 1

/** Locators of a carousel and the index of its visible item. */
function carousel(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  const index = async () => {
    await settled(page)
    return region
      .locator('[aria-roledescription]')
      .evaluateAll((items) => items.findIndex((item) => !(item as HTMLElement).inert))
  }
  return {
    region,
    index,
    next: region.getByRole('button', { name: /^Nächste/ }),
    previous: region.getByRole('button', { name: /^Vorherige/ }),
    pause: region.getByRole('button', { name: /anhalten$/ }),
    play: region.getByRole('button', { name: /starten$/ }),
    dot: (number: number) => region.getByRole('button', { name: new RegExp(` ${number}(:|$)`) }),
  }
}

async function hero(look: Parameters<typeof visit>[1] = {}) {
  const { page, problems } = await visit('/', { stoppedClock: true, ...look })
  await away(page)
  return { page, problems, ...carousel(page, 'Schwerpunkte') }
}

const away = (page: Page) => page.mouse.move(1, 1)
const click = (button: Locator) => button.evaluate((element: HTMLElement) => element.click())

describe('the hero slider', () => {
  test('next and previous wrap around at both ends', async () => {
    const { next, previous, index } = await hero()
    await click(next)
    expect(await index()).toBe(1)
    for (let i = 0; i < last; i++) await click(next)
    expect(await index()).toBe(0)
    await click(previous)
    expect(await index()).toBe(last)
  })

  test('each dot shows its slide; the links of other slides are inert', async () => {
    const { region, dot, index } = await hero()
    for (const at of [last, 0, 1]) {
      await click(dot(at + 1))
      expect(await index()).toBe(at)
      expect(await dot(at + 1).getAttribute('aria-current')).toBe('true')
      expect(
        await region.locator('[aria-roledescription]:not([inert]) a').allTextContents(),
      ).toEqual([slides[at]?.cta])
    }
    expect(await region.locator('[aria-current]').count()).toBe(1)
  })

  test('it advances every 5 s and wraps around', async () => {
    const { page, index } = await hero()
    for (let at = 1; at <= slides.length; at++) {
      await page.clock.runFor(5000)
      expect(await index()).toBe(at % slides.length)
    }
  })

  test('the pause button stops it until play is pressed', async () => {
    const { page, pause, play, index } = await hero()
    await click(pause)
    await page.clock.runFor(20_000)
    expect(await index()).toBe(0)
    await click(play)
    await page.clock.runFor(5000)
    expect(await index()).toBe(1)
  })

  test('it pauses under the pointer and while it has the focus', async () => {
    const { page, region, next, index } = await hero()
    await region.hover()
    await page.clock.runFor(20_000)
    expect(await index()).toBe(0)
    await page.mouse.move(1, 1)
    await page.locator('header').first().hover()
    await page.clock.runFor(5000)
    expect(await index()).toBe(1)
    await next.focus()
    await page.clock.runFor(20_000)
    expect(await index()).toBe(1)
    await next.blur()
    await page.clock.runFor(5000)
    expect(await index()).toBe(2 % slides.length)
  })

  test('with reduced motion it does not advance by itself', async () => {
    const { page, next, play, index } = await hero({ reducedMotion: true })
    await page.clock.runFor(20_000)
    expect(await index()).toBe(0)
    expect(await play.count()).toBe(1)
    await click(next)
    expect(await index()).toBe(1)
  })

  test('the arrow keys on its buttons move to the next and previous slide', async () => {
    const { page, next, index } = await hero()
    await next.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await index()).toBe(last)
    await page.keyboard.press('ArrowRight')
    expect(await index()).toBe(0)
  })

  test('swiping changes the index; vertical scrolling does not', async () => {
    const { page, region, dot, index } = await hero({ width: 360 })
    const track = region.locator('[aria-live]')
    const scrolled = (part: number) =>
      track.evaluate((row, part) => row.scrollTo({ left: row.clientWidth * part }), part)
    await scrolled(1)
    await vi.waitFor(async () => expect(await index()).toBe(1))
    expect(await dot(2).getAttribute('aria-current')).toBe('true')
    await page.mouse.wheel(0, 300)
    expect(await index()).toBe(1)
    await scrolled(0)
    await vi.waitFor(async () => expect(await index()).toBe(0))
  })

  test('a button scrolls its slide into view, also across the end', async () => {
    const { region, previous, index } = await hero()
    await click(previous)
    expect(await index()).toBe(last)
    const track = region.locator('[aria-live]')
    await vi.waitFor(async () =>
      expect(await track.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))).toBe(
        last,
      ),
    )
  })
})

describe('the technologies', () => {
  const technologies = async () => {
    const { page } = await visit('/', { stoppedClock: true })
    await away(page)
    return { page, ...carousel(page, 'Technologien') }
  }

  test('has five groups of eight; a dot chooses one, and it advances every 3 s', async () => {
    const { page, region, dot, index } = await technologies()
    const groups = region.locator('[aria-roledescription]')
    expect(await groups.count()).toBe(5)
    for (let at = 0; at < 5; at++) expect(await groups.nth(at).locator('li').count()).toBe(8)
    await click(dot(4))
    expect(await index()).toBe(3)
    await page.clock.runFor(3000)
    expect(await index()).toBe(4)
    await page.clock.runFor(3000)
    expect(await index()).toBe(0)
  })

  const clickPhp = (page: Page) =>
    page
      .locator('li', { hasText: /^PHP$/ })
      .first()
      .evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))

  test('three quick clicks on PHP open the admin panel', async () => {
    const { page } = await technologies()
    for (let i = 0; i < 3; i++) {
      await page.clock.runFor(400)
      await clickPhp(page)
    }
    await page.waitForURL(/\/admin/)
  })

  test('the clicks are timed by their timestamps, not by when they are handled', async () => {
    const { page } = await technologies()
    for (const at of [1000, 1450, 1900]) {
      await page.clock.runFor(700)
      await page
        .locator('li', { hasText: /^PHP$/ })
        .first()
        .evaluate((element, timeStamp) => {
          const click = new MouseEvent('click', { bubbles: true })
          element.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }))
        }, at)
    }
    await page.waitForURL(/\/admin/)
  })

  test('three slow clicks, or two quick ones after a pause, do nothing', async () => {
    const { page } = await technologies()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    for (const pause of [600, 600, 600, 100]) {
      await page.clock.runFor(pause)
      await clickPhp(page)
    }
    await page.clock.runFor(2000)
    expect(page.url()).toBe(`${server.origin}/`)
    expect(asked.filter((url) => url.includes('/admin'))).toEqual([])
  })
})

describe('the testimonials', () => {
  const voices = async () => {
    const { page } = await visit('/', { stoppedClock: true })
    await away(page)
    return { page, ...carousel(page, 'Kundenstimmen') }
  }
  /** The testimonials that are not shown beside a project. */
  const others = async () => {
    const { list } = server.store
    const { others } = assignTestimonials(
      pickFeaturedProjectsWithResults(await list(project)),
      await list(testimonial),
    )
    expect(others.length).toBeGreaterThan(2)
    return others
  }

  test('dots set the direction, both ends wrap around, and it advances every 5 s', async () => {
    const { page, region, dot, previous, index } = await voices()
    const all = await others()
    await click(dot(3))
    expect([await index(), await region.getAttribute('data-direction')]).toEqual([2, '1'])
    await click(dot(1))
    expect([await index(), await region.getAttribute('data-direction')]).toEqual([0, '-1'])
    await click(previous)
    expect(await index()).toBe(all.length - 1)
    await page.clock.runFor(5000)
    expect(await index()).toBe(0)
  })

  test('each testimonial is shown once on the page', async () => {
    const { page } = await voices()
    const text = (await page.locator('main').textContent()) ?? ''
    for (const { content } of await server.store.list(testimonial))
      expect([content, text.split(content).length - 1]).toEqual([content, 1])
  })

  test('shows as many stars as the rating', async () => {
    const { region } = await voices()
    const all = await others()
    const items = region.locator('[aria-roledescription]')
    for (const [at, { rating }] of all.entries())
      expect(await items.nth(at).locator('figcaption span > svg:has(path)').count()).toBe(rating)
  })
})

describe('with little content', () => {
  const by = { by: 'Test' }

  test('a carousel with one item has no buttons, and one without items is not rendered', async () => {
    const { store, ask } = server
    const voices = await store.list(testimonial)
    for (const { id } of (await store.list(slide)).slice(1)) await store.remove(slide, id, by)
    for (const { id } of voices.slice(1)) await store.remove(testimonial, id, by)
    const gone = (text = '') =>
      vi.waitFor(async () => expect((await ask('/')).text.includes(text)).toBe(false), {
        timeout: patience,
        interval: 100,
      })
    await gone(voices[1]?.content)
    const { page } = await visit('/')
    for (const name of ['Schwerpunkte', 'Kundenstimmen']) {
      const { region } = carousel(page, name)
      expect(await region.count()).toBe(1)
      expect(await region.getByRole('button').count()).toBe(0)
    }

    await store.remove(slide, slides[0]?.id ?? 0, by)
    await store.remove(testimonial, voices[0]?.id ?? 0, by)
    await gone(voices[0]?.content)
    const { page: empty, problems } = await visit('/')
    for (const name of ['Schwerpunkte', 'Kundenstimmen', 'Was unsere Kunden sagen'])
      expect(await empty.getByRole('region', { name }).count()).toBe(0)
    expect(await empty.locator('h1').count()).toBe(1)
    expect(problems).toEqual([])
  })
})
