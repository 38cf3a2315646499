import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { page as pageType } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { drag, openPanel } from '../admin-page.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'

const { server, open } = await openPanel()
const { store } = server
const by = { by: 'Test' }
const blank = { ...createBlankValues(pageType.fields), is_published: true }
const quote = (id: string, text: string) => ({
  id,
  kind: 'quote' as const,
  values: { testimonial_id: null, text, name: 'Anna', role: '' },
})

async function add(slug: string, texts: string[]) {
  const blocks = texts.map((text, index) => quote(`${slug}-${index}`, text))
  const { row } = await store.create(pageType, { ...blank, title: slug, slug, blocks }, by)
  return `/admin/pages/all/${row.id}`
}

const findBlocks = (page: Page) => page.locator('[data-field=blocks] [data-block]')
const listTexts = (page: Page) =>
  findBlocks(page).evaluateAll((all) => all.map((each) => each.querySelector('textarea')?.value))
const savePage = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('the live preview follows the form, and a click on a block opens its fields', async () => {
  const page = await open(await add('daneben', ['Eins', 'Zwei']))
  const shown = page.frameLocator('iframe')
  await shown.getByText('„Eins“').waitFor()
  await findBlocks(page).first().locator('summary').click()
  await findBlocks(page).first().getByLabel('Text').fill('Anders')
  await shown.getByText('„Anders“').waitFor()
  await shown.locator('[data-chosen]', { hasText: 'Anders' }).waitFor()
  // An invalid field does not stop the preview.
  await findBlocks(page).first().getByLabel('Name').fill('')
  await shown.getByText('Anna').nth(1).waitFor({ state: 'detached' })
  await shown.getByText('„Zwei“').click()
  await page.locator('[name="blocks.1.values.testimonial_id"]:focus').waitFor()
  await shown.locator('[data-chosen]', { hasText: 'Zwei' }).waitFor()
  expect((await server.ask('/daneben')).text).not.toContain('Anders')

  await show(page, { width: 390, scheme: 'dark' })
  expect(await page.locator('iframe').isVisible()).toBe(false)
  await page.getByText('Page', { exact: true }).click()
  expect(await findBlocks(page).first().isVisible()).toBe(false)
  await shown.getByText('„Anders“').click()
  await findBlocks(page).first().getByLabel('Text').waitFor()
  expect(await page.locator('iframe').isVisible()).toBe(false)
  await savePage(page)
  await page.getByRole('link', { name: 'Blocks 1, Name' }).waitFor()
})

test('blocks are added from the gallery by keyboard, dragged, copied to another page and restored with Undo', async () => {
  const page = await open(await add('quelle', ['Eins', 'Zwei']))
  await page.getByRole('button', { name: 'Add a block' }).focus()
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Add a block' })
  await gallery.getByLabel('Find a block').waitFor()
  for (const { width, scheme } of combineViews([320, 1280])) {
    await show(page, { width, scheme })
    expect(await excessOf(page)).toBe(0)
    expect(await axeFindings(page, rulesFor(scheme))).toEqual([])
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const name = () => page.evaluate(() => document.activeElement?.querySelector('strong')?.innerText)
  expect(await name()).toBe('Text beside a picture')
  await page.keyboard.press('Escape')
  await gallery.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await gallery.getByLabel('Find a block').fill('sentence somebody')
  await page.keyboard.press('Enter')
  await page.locator('[name="blocks.2.values.text"]').fill('Drei')
  expect(await listTexts(page)).toEqual(['Eins', 'Zwei', 'Drei'])

  const handle = page.getByRole('button', { name: 'Move Quote 3: drag' })
  await drag(handle, findBlocks(page).first(), '[data-edge=top]', { x: 60, y: 4 })
  await expect.poll(() => listTexts(page)).toEqual(['Drei', 'Eins', 'Zwei'])
  // The handle keeps the focus, so that the next key moves the block again.
  await page.getByRole('button', { name: 'Move Quote 1: drag' }).press('ArrowDown')
  await expect.poll(() => listTexts(page)).toEqual(['Eins', 'Drei', 'Zwei'])
  await page.keyboard.press('End')
  await expect.poll(() => listTexts(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  const choose = async (block: string, action: string) => {
    await page.getByRole('button', { name: `More for ${block}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const listIds = () =>
    findBlocks(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-block')))
  const ids = await listIds()
  await choose('Quote 2', 'Remove')
  expect(await listTexts(page)).toEqual(['Eins', 'Drei'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  expect(await listTexts(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  expect(await listIds()).toEqual(ids)
  await choose('Quote 3', 'Copy for another page')

  const target = await open(await add('ziel', ['Dort']))
  await target.getByRole('button', { name: 'Add a block' }).click()
  await target.getByRole('button', { name: 'Insert the copy: Quote' }).click()
  expect(await listTexts(target)).toEqual(['Dort', 'Drei'])
  await findBlocks(target).last().getByLabel('Name').fill('Bea')
  await savePage(target)
  await target.waitForURL(/\/admin\/pages\/all$/)
  const row = (await store.list(pageType)).find(({ slug }) => slug === 'ziel')
  expect(row?.blocks).toEqual([
    quote('ziel-0', 'Dort'),
    {
      ...quote(expect.any(String), 'Drei'),
      values: { testimonial_id: null, text: 'Drei', name: 'Bea', role: '' },
    },
  ])
  expect(ids).not.toContain(row?.blocks[1]?.id)
})

test('without scripts blocks are added, moved and removed, and a rejected save keeps them', async () => {
  const page = await open('/admin/pages/all/new', { withoutScripts: true })
  expect(await page.locator('iframe').isVisible()).toBe(false)
  await page.getByLabel('Title').first().fill('Ohne Skripte')
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Ein Satz')
  await page.getByRole('button', { name: 'Divider', exact: true }).click()
  await page.getByRole('button', { name: 'Move Divider 2 up' }).click()
  await savePage(page)
  await page.getByRole('link', { name: 'Blocks 2, Name' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna')
  await savePage(page)
  const row = (await store.list(pageType)).find(({ slug }) => slug === 'ohne-skripte')
  expect(row?.blocks).toEqual([
    { id: expect.any(String), kind: 'divider', values: {} },
    quote(expect.any(String), 'Ein Satz'),
  ])
})

/** A different SVG per test, as equal files are stored once. */
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${colour}"/></svg>`

function give(page: Page, event: 'paste' | 'drop', data: { html?: string; files?: string[] }) {
  page.removeAllListeners('console') // The content security policy blocks the pasted styles, which the console reports.
  return page.evaluate(
    ([event, { html, files = [] }, drawing]) => {
      const transfer = new DataTransfer()
      if (html) transfer.setData('text/html', html)
      for (const name of files)
        transfer.items.add(new File([drawing], name, { type: 'image/svg+xml' }))
      const target = document.querySelector('.ProseMirror')
      const box = target?.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      const at = { clientX: (box?.left ?? 0) + 20, clientY: (box?.bottom ?? 0) - 4 }
      target?.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...init, clipboardData: transfer })
          : new DragEvent(event, { ...init, ...at, dataTransfer: transfer }),
      )
    },
    [event, data, drawing(event === 'paste' ? '#123456' : '#654321')] as const,
  )
}

test('pasted and dropped images are uploaded in place with alt texts, unreadable ones are reported', async () => {
  const page = await open('/admin/pages/all/new')
  await page.getByLabel('Title').first().fill('Bilder')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Text', exact: false }).first().click()
  const text = page.locator('.ProseMirror')
  await text.click()
  const encoded = Buffer.from(drawing('#abcdef')).toString('base64')
  await give(page, 'paste', {
    html: `<p>Davor</p><p><img src="data:image/svg+xml;base64,${encoded}"></p><p>Danach</p>
      <p><img src="blob:https://docs.example/1"></p><p><img src="http://127.0.0.1/geheim.png"></p>`,
  })
  await page.getByText('geheim.png: This address is not on the public Internet').waitFor()
  await page.getByText('Image 2: The browser cannot read it').waitFor()
  await page.getByLabel('What does the image show?').fill('Eine blaue Fläche')
  // An upload that finishes between undo and redo.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin/upload', (route) => promise.then(() => route.continue()))
  await give(page, 'drop', { files: ['ordner.svg'] })
  await page.getByText('Uploading image...').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Uploading image...').waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/admin/upload')
  resolve()
  await (await answered).finished()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByLabel('What does the image show?').nth(1).fill('Eine braune Fläche')
  await savePage(page)
  await page.waitForURL(/\/admin\/pages\/all$/)
  const row = (await store.list(pageType)).find(({ slug }) => slug === 'bilder')
  const [block] = row?.blocks ?? []
  const html = block?.kind === 'text' ? block.values.html : ''
  const figure = (alt: string) =>
    `<figure><img src="/media/texts/[\\w-]+\\.svg" alt="${alt}" /><figcaption></figcaption></figure>`
  expect(html).toMatch(
    new RegExp(
      `^<p>Davor</p>${figure('Eine blaue Fläche')}<p>Danach</p>.*${figure('Eine braune Fläche')}`,
    ),
  )
  expect(html).not.toMatch(/upload|geheim|blob:/)
  await expect
    .poll(() =>
      server.db.selectFrom('media').select('alt').where('alt', 'like', '%Fläche').execute(),
    )
    .toHaveLength(2)
})
