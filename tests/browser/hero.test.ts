import { expect, test } from 'vitest'
import { openBrowser } from '../browser-page.ts'

const { visit } = await openBrowser()

/** Labels that overlap others or leave their slide. */
function faultsOf(slides: Element[]) {
  const boxOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { name: element.textContent ?? '', left, top, right, bottom }
  }
  const words = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    return { name: element.textContent ?? '', left, top, right, bottom }
  }
  return slides.map((slide) => {
    const frame = boxOf(slide)
    const tags = [...slide.querySelectorAll('li > span')].map(boxOf)
    const others = [...slide.querySelectorAll('h1, h2, h1 ~ p, h2 ~ p')].map(words)
    const meet = (a: typeof frame, b: typeof frame) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const faults = tags.flatMap((tag, at) => [
      ...[...tags.slice(at + 1), ...others]
        .filter((other) => meet(tag, other))
        .map((other) => `${tag.name} meets ${other.name}`),
      ...(tag.left < frame.left || tag.right > frame.right || tag.top < frame.top
        ? [`${tag.name} hangs out`]
        : []),
    ])
    return { tags: tags.length, faults }
  })
}

test.each([1024, 1280, 1920])('at %i px no hero label overlaps another or text', async (width) => {
  const { page, problems } = await visit('/', { width, reducedMotion: true })
  await page.evaluate(() => document.fonts.ready)
  const slides = page.getByRole('region', { name: 'Schwerpunkte' }).locator('[data-number]')
  const found = await slides.evaluateAll(faultsOf)
  expect(found.map(({ tags }) => tags)).toEqual([6, 5, 3])
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  expect(problems).toEqual([])
})

test.each([true, false])(
  'hero labels are animated unless reduced motion is preferred (reduced: %s)',
  async (reducedMotion) => {
    const { page } = await visit('/', { width: 1280, reducedMotion })
    const names = await page
      .getByRole('list', { name: 'Verbundene Systeme' })
      .locator('li')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationName))
    expect(names).toHaveLength(6)
    expect(names.every((name) => (name === 'none') === reducedMotion)).toBe(true)
  },
)

test.each([412, 768, 960])('at %i px nothing covers the first hero button', async (width) => {
  const { page } = await visit('/', { width, reducedMotion: true })
  await page.locator('[data-here] a').first().click({ trial: true, timeout: 5000 })
})

test('at 360 px the first button of the hero ends above 440 px', async () => {
  const { page } = await visit('/', { width: 360, reducedMotion: true })
  await page.evaluate(() => document.fonts.ready)
  const button = page.getByRole('region', { name: 'Schwerpunkte' }).getByRole('link').first()
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(440)
})
