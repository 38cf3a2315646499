import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { service } from '#content/types/service.ts'
import { openPanel, says } from '../admin-page.ts'

const { server, open } = await openPanel()
const { db } = server
const titles = async () => (await server.store.list(service)).map(({ title }) => title)

test('a move is undone by its toast or by Ctrl+Z; in a field Ctrl+Z stays with the browser', async () => {
  const page = await open('/admin/services/all')
  const before = await titles()
  const down = page.getByRole('button', { name: `Move ${before[0]} down` })
  await down.click()
  await expect.poll(titles).not.toEqual(before)
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(before)

  await page.waitForURL('**/services/all')
  await down.click()
  await expect.poll(titles).not.toEqual(before)
  await says(page, 'moved')
  const moved = await titles()
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('Clouds')
  await page.keyboard.press('Control+z')
  expect(await search.inputValue()).not.toBe('Clouds')
  expect(await titles()).toEqual(moved)
  await search.fill('')
  await search.blur()
  await page.keyboard.press('Control+z')
  await expect.poll(titles).toEqual(before)
})

test('without scripts restoring from the trash and undoing it report a status', async () => {
  const [first] = await server.store.list(service)
  const before = await titles()
  await server.store.remove(service, first?.id ?? 0, { by: 'admin@example.com' })
  const removed = await titles()
  const page = await open('/admin/drafts/trash', { withoutScripts: true })
  await page.getByRole('button', { name: 'Bring back' }).first().click()
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await said('restored')
  expect(await titles()).toEqual(before)
  const undo = page.getByRole('banner').getByRole('button', { name: 'Undo' })
  const colours = await undo.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({
    color: expect.stringMatching(/^rgb\((\d|[1-4]\d), /),
    backgroundColor: 'rgb(255, 255, 255)',
  })
  await undo.click()
  await said('Taken back: restored the service')
  expect(await titles()).toEqual(removed)
  await undo.click()
  await expect.poll(titles).toEqual(before)
})

test('the history slider loads a snapshot when released, and moves step by step with the arrow keys', async () => {
  const [first] = await server.store.list(service)
  if (!first) throw new Error('no service')
  const by = { by: 'admin@example.com' }
  for (const way of ['down', 'up', 'down', 'up'] as const)
    await server.store.move(service, first.id, way, by)
  const page = await open('/admin/drafts/past')
  const slider = page.getByRole('slider', { name: 'Moment' })
  const { x, y, width, height } = (await slider.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const last = Number(await slider.getAttribute('max'))
  await page.mouse.move(x + width - 8, y + height / 2)
  await page.mouse.down()
  for (let step = 0; step <= 20; step++)
    await page.mouse.move(x + width - 8 - (step / 20) * (width - 16), y + height / 2)
  // No request while dragging.
  expect([await slider.inputValue(), new URL(page.url()).search]).toEqual(['0', ''])
  await page.mouse.up()
  await page.waitForURL('**/past?at=*')
  await page.locator('li[aria-current=true]').waitFor()
  expect(await slider.inputValue()).toBe('0')

  await slider.focus()
  for (const at of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    const chosen = page
      .getByRole('region', { name: 'What happened' })
      .getByRole('listitem')
      .nth(last - at)
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true')
    expect(await slider.getAttribute('aria-valuetext')).toContain(
      await chosen.getByRole('link').innerText(),
    )
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('step')
  }
})

test('autosave stores a form on the server, offers it in another tab and deletes it on save', async () => {
  const path = '/admin/about/company'
  const text = 'Vor dem Absturz geschrieben.'
  const field = async () => {
    const page = await open(path)
    return { page, box: page.getByRole('textbox', { name: 'Company description' }) }
  }
  const kept = () => db.selectFrom('typed_forms').select('form').execute()
  const first = await field()
  expect(await kept()).toEqual([])
  await first.box.fill(text)
  await expect.poll(kept).toEqual([{ form: expect.stringContaining(path) }])
  // As in a crash: no confirmation and no session storage.
  await first.page.close()

  const { page, box } = await field()
  expect(await box.inputValue()).not.toBe(text)
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect.poll(() => box.inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await says(page, 'Company description saved successfully')
  expect((await server.store.setting(companyDescriptionSettings)).description).toBe(text)
  await expect.poll(kept).toEqual([])
})

test('clicking a text in the view of a draft opens its field in the panel', async () => {
  const page = await open('/admin/drafts')
  await page.getByLabel('Name').first().fill('Klick')
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.getByRole('button', { name: 'View the site with this draft' }).waitFor()
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'View the site with this draft' }).click(),
  ])
  await shown.locator('[data-live]').first().waitFor()
  const bar = shown.getByRole('complementary', { name: 'Ansicht' })
  // On a phone the link back is visible and the page keeps more than half of the screen.
  await shown.setViewportSize({ width: 360, height: 700 })
  await bar.locator('summary').click()
  const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const [whole, out] = [await box(bar), await box(bar.getByRole('link', { name: 'Zum Entwurf' }))]
  expect(out.y + out.height).toBeLessThan(whole.y + whole.height)
  expect(whole.y).toBeGreaterThan(350)
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await shown.setViewportSize({ width: 1280, height: 900 })
  await bar.getByRole('button', { name: 'Texte anklicken' }).click()
  await shown.getByRole('heading', { level: 1 }).click()
  await shown.waitForURL('**/admin/home/hero/*#field-item-title')
  await expect
    .poll(() => shown.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('title')
})
