import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '../../app/content/project.ts'
import { findChromium } from '../../tools/chromium.ts'
import { startSeeded } from '../running-server.ts'
import { credentials } from '../signed-in.ts'

const server = await startSeeded()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const many = 130
let page: Page

beforeAll(async () => {
  const [first] = await server.store.list(project)
  if (!first) throw new Error('no projects')
  const { count } = await server.db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let i = count; i < many; i++)
    await server.store.create(project, { ...first, title: `Projekt ${i}` }, { by: 'Test' })

  page = await browser.newPage({ baseURL: server.origin })
  page.setDefaultTimeout(15_000)
  await page.goto('/admin/projects/all')
  await page.getByLabel('E-mail').fill(credentials.email)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/projects/all')
  await page.getByText('Successfully logged in').waitFor()
})

const titles = () => page.locator('main [data-control="title"]').allTextContents()
const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
const placeOf = async (title: string) =>
  (await server.store.list(project)).findIndex((row) => row.title === title)

test('arrow keys walk through the rows', async () => {
  const [first = '', second = ''] = await titles()
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain(second)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toContain(first)
})

test('an item goes far by its number, to the end by a key, and takes the page and the focus along', async () => {
  const [first = ''] = await titles()
  const field = page.getByLabel(new RegExp(`^Place of ${first}`))
  await field.fill('120')
  await field.press('Enter')
  await page.waitForURL('**page=3')
  await expect.poll(focused).toContain(first)
  expect(await placeOf(first)).toBe(119)

  await page.keyboard.press('End')
  await expect.poll(() => placeOf(first)).toBe(many - 1)
  await page.keyboard.press('Home')
  await expect.poll(() => placeOf(first)).toBe(0)
  await page.waitForURL(/all$/)
  await expect.poll(async () => (await titles())[0]).toBe(first)
  await expect.poll(focused).toContain(first)
})

test('a filter is an address, and while it holds nothing can be moved', async () => {
  await page.getByLabel('Featured', { exact: true }).selectOption('Not featured')
  await page.waitForURL('**is_featured=off')
  await expect.poll(() => page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await page.getByLabel('Featured', { exact: true }).selectOption('Featured: all')
  await page.waitForURL(/all$/)
  await page.getByRole('button', { name: /^Move/ }).first().waitFor()
})

test('several pictures are uploaded at once, and each is asked what it shows', async () => {
  await page.goto('/admin/media')
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#38c' },
  })
    .png()
    .toBuffer()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes })
  await page.locator('input[type=file]').setInputFiles([file('eins.png'), file('zwei.png')])
  await page.locator('.Toastify__toast', { hasText: 'Image uploaded successfully' }).waitFor()

  const one = page.locator('li', { has: page.getByLabel('What does eins.png show?') })
  await one.getByRole('button', { name: 'Save' }).click()
  await one.getByText('Please describe what the image shows').waitFor()
  await one.getByLabel('What does eins.png show?').fill('Eine blaue Fläche')
  await one.getByRole('button', { name: 'Save' }).click()
  await one.waitFor({ state: 'detached' })
  const two = page.locator('li', { has: page.getByLabel('What does zwei.png show?') })
  await two.getByLabel('Mere decoration').check()
  await two.getByRole('button', { name: 'Save' }).click()
  await two.waitFor({ state: 'detached' })
  const stored = await server.db
    .selectFrom('media')
    .select(['alt', 'is_decorative'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(stored).toEqual([
    { alt: '', is_decorative: true },
    { alt: 'Eine blaue Fläche', is_decorative: false },
  ])
})
