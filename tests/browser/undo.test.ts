import { expect, test } from 'vitest'
import { service } from '../../app/content/service.ts'
import { companyDescription } from '../../app/content/settings.ts'
import { openPanel, says } from '../admin-page.ts'

const { server, open } = await openPanel()
const { db } = server
const titles = async () => (await server.store.list(service)).map(({ title }) => title)

test('a move is taken back by its message, or by Ctrl and Z outside of fields; in a field that stays the browser’s', async () => {
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

test('what is typed is on the server after seconds, comes back elsewhere, and goes with saving', async () => {
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
  // As a crash: without asking, and without the tab's own memory.
  await first.page.close()

  const { page, box } = await field()
  expect(await box.inputValue()).not.toBe(text)
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect.poll(() => box.inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await says(page, 'Company description saved successfully')
  expect((await server.store.setting(companyDescription)).description).toBe(text)
  await expect.poll(kept).toEqual([])
})

test('in a view one click on a text leads to its field, ready to be changed', async () => {
  const page = await open('/admin/drafts')
  await page.getByLabel('Name').first().fill('Klick')
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.getByRole('button', { name: 'View the site with it' }).waitFor()
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'View the site with it' }).click(),
  ])
  await shown.locator('[data-live]').first().waitFor()
  const bar = shown.getByRole('complementary', { name: 'Ansicht' })
  await bar.locator('summary').click()
  await bar.getByRole('button', { name: 'Texte anklicken' }).click()
  await shown.getByRole('heading', { level: 1 }).click()
  await shown.waitForURL('**/admin/home/hero/*#field-item-title')
  await expect
    .poll(() => shown.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('title')
})
