import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'
import { axeFindings, languageFor, show } from '../axe.ts'

const { open, openRound } = await openPanel()

/** WCAG 2.1 AA; target size (2.2) is tested elsewhere, as a sticky footer may cover targets. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

test('an item is translated by keyboard alone', async () => {
  const page = await open('/admin/settings/languages')
  await page.getByRole('switch', { name: /^Second language/ }).press('Space')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('link', { name: 'Translate' }).press('Enter')
  await page.getByRole('link', { name: 'Benefits' }).first().press('Enter')
  await page.waitForURL(/type=job-benefits/)
  await page.locator('a[href^="/admin/translations/job-benefits/"]').first().press('Enter')
  await page.waitForURL(/translations\/job-benefits\/\d+/)
  const title = page.locator('input[name="title"]')
  await title.waitFor()
  await page.keyboard.press('F8')
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Flexible hours')
  await page.keyboard.press('F8')
  const text = page.locator('textarea[name="description"]')
  expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
  // F2 takes over the German text.
  await page.keyboard.press('F2')
  expect(await page.locator('input[name="same.description"]').isChecked()).toBe(true)
  const address = page.url()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== address)
  await page.goto(address)
  expect(await page.locator('input[name="title"]').inputValue()).toBe('Flexible hours')
  expect(await page.getByText('Not translated').count()).toBe(0)
})

test('the translation pages have no axe findings and no overflow at 360 px', async () => {
  const { page, go } = await openRound()
  for (const path of [
    '/admin/settings/languages',
    '/admin/translations',
    '/admin/translations/job-benefits/1',
    '/admin/translations/about',
  ]) {
    await show(page, { width: 360, height: 780, scheme: path.length % 2 === 0 ? 'dark' : 'light' })
    await go(path, languageFor(path))
    expect(await axeFindings(page, rules), path).toEqual([])
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider, path).toBe(0)
  }
})
