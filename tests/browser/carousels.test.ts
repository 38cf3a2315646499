import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { project } from '#content/types/project.ts'
import { assignTestimonials, selectProofProjects } from '#content/types/results.ts'
import { slide } from '#content/types/slide.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { openBrowser, settled } from '../browser-page.ts'
import { patience } from '../patience.ts'

const { visit, server } = await openBrowser()
const slides = await server.store.list(slide, { is_active: true })
const last = slides.length - 1

/** What is shown, and how to act on it. */
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

  test('each dot leads to its slide, and only the slide shown can be reached', async () => {
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

  test('it moves by itself every 5 s and begins again after the last', async () => {
    const { page, index } = await hero()
    for (let at = 1; at <= slides.length; at++) {
      await page.clock.runFor(5000)
      expect(await index()).toBe(at % slides.length)
    }
  })

  test('the pause button stops it until it is pressed again', async () => {
    const { page, pause, play, index } = await hero()
    await click(pause)
    await page.clock.runFor(20_000)
    expect(await index()).toBe(0)
    await click(play)
    await page.clock.runFor(5000)
    expect(await index()).toBe(1)
  })

  test('it holds under the pointer and while the focus is in it', async () => {
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

  test('with reduced motion it moves only on demand', async () => {
    const { page, next, play, index } = await hero({ reducedMotion: true })
    await page.clock.runFor(20_000)
    expect(await index()).toBe(0)
    expect(await play.count()).toBe(1)
    await click(next)
    expect(await index()).toBe(1)
  })

  test('arrow keys on its buttons do what the buttons do', async () => {
    const { page, next, index } = await hero()
    await next.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await index()).toBe(last)
    await page.keyboard.press('ArrowRight')
    expect(await index()).toBe(0)
  })

  test('the row scrolls under a finger and the index follows; the page scrolls past it', async () => {
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

  test('a button brings its slide into view, also over the end', async () => {
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

  test('five groups of eight; a dot chooses its group, and every 3 s comes the next', async () => {
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

  test('three quick clicks on PHP lead to the admin panel', async () => {
    const { page } = await technologies()
    for (let i = 0; i < 3; i++) {
      await page.clock.runFor(400)
      await clickPhp(page)
    }
    await page.waitForURL(/\/admin/)
  })

  test('what counts is when they were made, not when a busy page comes to them', async () => {
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

  test('three slow ones do not, nor two quick ones after a pause', async () => {
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
  /** Who does not stand beside a proof already. */
  const others = async () => {
    const { list } = server.store
    const { others } = assignTestimonials(
      selectProofProjects(await list(project)),
      await list(testimonial),
    )
    expect(others.length).toBeGreaterThan(2)
    return others
  }

  test('a dot sets the direction, both ends wrap around, every 5 s comes the next', async () => {
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

  test('what stands beside a proof is not said again', async () => {
    const { page } = await voices()
    const text = (await page.locator('main').textContent()) ?? ''
    for (const { content } of await server.store.list(testimonial))
      expect([content, text.split(content).length - 1]).toEqual([content, 1])
  })

  test('as many stars as were given', async () => {
    const { region } = await voices()
    const all = await others()
    const items = region.locator('[aria-roledescription]')
    for (const [at, { rating }] of all.entries())
      expect(await items.nth(at).locator('figcaption span > svg:has(path)').count()).toBe(rating)
  })
})

describe('with little content', () => {
  const by = { by: 'Test' }

  test('one of each: no controls; none: nothing stands there', async () => {
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
