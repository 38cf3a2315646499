import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { openPanel, says } from '../admin-page.ts'

const { server, open } = await openPanel()
const many = 130

const [first, ...others] = await server.store.list(project)
if (!first) throw new Error('no projects')
for (let count = others.length + 1; count < many; count++)
  await server.store.create(project, { ...first, title: `Projekt ${count}` }, { by: 'Test' })

const titles = (page: Page) => page.locator('main [data-control="title"]').allTextContents()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
const placeOf = async (title: string) =>
  (await server.store.list(project)).findIndex((row) => row.title === title)

test('arrow keys move the focus between the rows of a list', async () => {
  const page = await open('/admin/projects/all')
  const [first = '', second = ''] = await titles(page)
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain(second)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toContain(first)
})

test('an item moves by its place number, Home and End; page and focus follow it', async () => {
  const page = await open('/admin/projects/all')
  const [first = ''] = await titles(page)
  const field = page.getByLabel(new RegExp(`^Place of ${first}`))
  await field.fill('120')
  await field.press('Enter')
  await page.waitForURL('**page=3')
  await expect.poll(() => focused(page)).toContain(first)
  expect(await placeOf(first)).toBe(119)

  await page.keyboard.press('End')
  await expect.poll(() => placeOf(first)).toBe(many - 1)
  await page.keyboard.press('Home')
  await expect.poll(() => placeOf(first)).toBe(0)
  await page.waitForURL(/all$/)
  await expect.poll(async () => (await titles(page))[0]).toBe(first)
  await expect.poll(() => focused(page)).toContain(first)
})

test('Escape closes only the top dialog and returns the focus to the control that opened it', async () => {
  const page = await open('/admin/projects/all')
  const dialogs = () => page.getByRole('dialog').count()
  const control = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  // On the first open, too, when the dialog has not been rendered before.
  const remove = page.locator('[data-control="delete"]').first()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect.poll(dialogs).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => remove.evaluate((it) => it === document.activeElement)).toBe(true)

  const [title = ''] = await titles(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Choose from media' }).first().click()
  await expect.poll(dialogs).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(dialogs).toBe(1)
  await expect.poll(control).toBe('Choose from media')
  await page.keyboard.press('Escape')
  await expect.poll(dialogs).toBe(0)
  await expect.poll(control).toBe(title)
})

test('a list filter is part of the URL and disables moving', async () => {
  const page = await open('/admin/projects/all')
  await page.getByLabel('Featured', { exact: true }).selectOption('Not featured')
  await page.waitForURL('**is_featured=off')
  await expect.poll(() => page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await page.getByLabel('Featured', { exact: true }).selectOption('Featured: all')
  await page.waitForURL(/all$/)
  await page.getByRole('button', { name: /^Move/ }).first().waitFor()
})

test('the media library uploads several images and asks for an alt text of each', async () => {
  const page = await open('/admin/media')
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#38c' },
  })
    .png()
    .toBuffer()
  // A HEIC file is refused by its bytes; a picture without an extension has no type and is taken.
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }])
  await page.getByText('HEIC, as iPhones take pictures').first().waitFor()
  const file = (name: string) => ({ name, mimeType: '', buffer: bytes })
  await page.locator('input[type=file]').setInputFiles([file('eins.png'), file('zwei.png')])
  await says(page, 'Image uploaded successfully')

  const one = page.locator('li', { has: page.getByLabel('What does eins.png show?') })
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await one.getByText('Please describe what the image shows').waitFor()
  await one.getByLabel('What does eins.png show?').fill('Eine blaue Fläche')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await one.waitFor({ state: 'detached' })
  const two = page.locator('li', { has: page.getByLabel('What does zwei.png show?') })
  await two.getByLabel('Mere decoration').check()
  await two.getByRole('button', { name: 'Save', exact: true }).click()
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
