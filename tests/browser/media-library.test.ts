import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { post } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { openPanel, says } from '../admin-page.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'

const { server, open, openRound } = await openPanel({ pictures: true })
const by = { by: 'Test' }

const small = await sharp({
  create: { width: 900, height: 600, channels: 3, background: '#345' },
})
  .png()
  .toBuffer()

/** Uploads images under these names. */
async function upload(page: Page, names: string[]) {
  const files = names.map((name) => ({ name, mimeType: 'image/png', buffer: small }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  for (const name of names)
    await page.getByLabel(`What does ${name} show?`).waitFor({ state: 'visible' })
}

test('uploaded images are described with one save and deleted together', async () => {
  const page = await open('/admin/media')
  await upload(page, ['IMG_0007.png', 'IMG_0008.png', 'IMG_0009.png'])
  await page.getByRole('link', { name: 'Write texts …' }).click()
  // The upload rows have the same fields.
  await page.getByRole('heading', { name: 'Texts of images' }).waitFor()
  await page.getByLabel('What does IMG_0007.png show?').fill('Ein Büro am Morgen')
  await page.getByLabel('Mere decoration: IMG_0008.png').check()
  await page.getByRole('button', { name: 'Save all' }).click()
  await says(page, 'Texts of 2 images saved successfully')
  await expect.poll(() => page.getByLabel('What does IMG_0007.png show?').count()).toBe(0)
  expect(await page.getByLabel('What does IMG_0009.png show?').count()).toBe(1)

  await page.goto('/admin/media?search=IMG_000')
  await page.getByLabel('Choose Ein Büro am Morgen').check()
  await page.getByLabel('Choose IMG_0009.png').check()
  await page.getByRole('button', { name: 'Delete selected …' }).click()
  await page.getByRole('heading', { name: 'Delete 2 images?' }).waitFor()
  await page.getByRole('button', { name: 'Delete 2 images' }).click()
  await says(page, '2 images deleted successfully')
})

test('images are selected, deleted and described without JavaScript', async () => {
  const page = await open('/admin/media/texts?show=all', { withoutScripts: true })
  const [name = ''] = await page
    .locator('input[name^="alt."]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? ''))
  await page.locator(`input[name="${name.replace('alt', 'decorative')}"]`).uncheck()
  await page.locator(`input[name="${name}"]`).fill('Ohne Skript beschrieben')
  await page.getByRole('button', { name: 'Save all' }).click()
  const id = Number(name.slice('alt.'.length))
  const saved = () =>
    server.db.selectFrom('media').select('alt').where('id', '=', id).executeTakeFirst()
  await expect.poll(saved).toEqual({ alt: 'Ohne Skript beschrieben' })

  await page.goto('/admin/media')
  await page.locator('input[name="id"]').first().check()
  await page.getByRole('button', { name: 'Delete selected …' }).click()
  expect(page.url()).toContain('/admin/media/delete?id=')
})

test('a link field suggests pages by name and reports a link that leads nowhere', async () => {
  const [first] = await server.store.list(slide)
  const page = await open(`/admin/home/hero/${first?.id}`)
  const field = page.getByRole('combobox', { name: 'Button link' })
  await field.fill('/gibtsnicht')
  await page.getByText('This leads nowhere: there is no such page.').waitFor()
  await field.fill('Impress')
  await page.getByRole('option', { name: /Impressum/ }).click()
  expect(await field.inputValue()).toBe('/impressum')
  await expect.poll(() => page.getByText('This leads nowhere').count()).toBe(0)

  await page.locator('input[type=file]').first().setInputFiles({
    name: 'klein.png',
    mimeType: 'image/png',
    buffer: small,
  })
  await page.getByText('Too small for “Hero, wide screen”').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await server.store.list(slide))[0]?.cta_link).toBe('/impressum')
})

test('Ctrl+K in a text sets a link to a page by its name', async () => {
  const draft = { title: 'Links', slug: 'links', content: '<p>Mehr dazu</p>' }
  const [any] = await server.store.list(post)
  if (!any) throw new Error('no posts')
  const { row } = await server.store.create(post, { ...any, ...draft }, by)
  const page = await open(`/admin/blog/${row.id}`)
  const text = page.locator('.ProseMirror').first()
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const where = page.getByRole('combobox', { name: 'Where to?' })
  await where.fill('Kontakt')
  await page.getByRole('option', { name: /\/kontakt/ }).click()
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect.poll(() => text.innerHTML()).toContain('href="/kontakt"')
})

test('the media pages have no axe findings and no overflow, in both schemes', async () => {
  const rows = await server.db.selectFrom('media').select('id').limit(4).execute()
  const query = rows.map(({ id }) => `id=${id}`).join('&')
  const { page, go } = await openRound()
  for (const path of [
    '/admin/media',
    '/admin/media/texts?show=all',
    `/admin/media/delete?${query}`,
  ]) {
    await go(path)
    for (const view of combineViews([360, 1280])) {
      await show(page, view)
      expect([path, view, ...(await axeFindings(page, rulesFor(view.scheme)))]).toEqual([
        path,
        view,
      ])
      expect([path, view, await excessOf(page)]).toEqual([path, view, 0])
    }
  }
})
