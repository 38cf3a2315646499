import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { file } from '#content/types/file.ts'
import { page as pageType } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openPanel, says } from '../admin-page.ts'
import { axeFindings } from '../axe.ts'
import { sampleCaptions, sampleMp4, samplePdf } from '../sample-files.ts'

const { server, open, visit } = await openPanel()
const by = { by: 'Test' }
const { store, db } = server

const asFile = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const choose = (page: Page, ...files: ReturnType<typeof asFile>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

test('documents and videos are uploaded together, filtered by kind, replaced and deleted', async () => {
  const page = await open('/admin/media')
  await page.getByRole('link', { name: 'Documents and videos' }).click()
  await page.getByText('There are no documents and videos yet.').waitFor()
  await choose(
    page,
    asFile('preisliste_2027.pdf', samplePdf({ pages: 4 })),
    asFile('Rundgang.mp4', sampleMp4()),
    asFile('Worte.vtt', sampleCaptions),
    asFile('kein-film.mp4', samplePdf()),
  )
  await says(page, '3 files uploaded')
  await page.getByText('This file is no MP4, whatever its name says.').waitFor()
  await page.getByText('PDF, 1 KB, 4 pages · /dateien/preisliste-2027.pdf').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Show').selectOption('Videos')
  await expect.poll(() => page.getByRole('link', { name: 'Preisliste 2027' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Rundgang' }).waitFor()
  await page.getByLabel('Show').selectOption('Documents')
  await page.getByRole('link', { name: 'Preisliste 2027' }).click()
  await page.getByText('Not used anywhere').last().waitFor()
  const replace = page.getByRole('dialog').locator('input[type=file]')
  await replace.setInputFiles([asFile('neu.pdf', samplePdf({ pages: 9 }))])
  await says(page, 'The file was replaced; its address is the same')
  await page.getByRole('dialog').getByText('PDF, 1 KB, 9 pages').waitFor()
  await page.getByLabel('Title').fill('Preise 2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Preise 2027' }).click()
  await page.getByText('/dateien/preisliste-2027.pdf').last().waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await store.list(file)).length).toBe(2)
})

test('a downloads block takes an uploaded document', async () => {
  const blocks: PageBlock[] = [
    { id: 'a', kind: 'downloads', values: { heading: 'Zum Mitnehmen', entries: [] } },
  ]
  const values = { ...createBlankValues(pageType.fields), title: 'Seite', slug: 'seite', blocks }
  const { row } = await store.create(pageType, { ...values, is_published: true }, by)
  const page = await open(`/admin/pages/all/${row.id}`)
  await page.getByText('Zum Mitnehmen').first().click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByPlaceholder('/dateien/…').waitFor()
  await choose(page, asFile('Datenblatt.pdf', samplePdf({ pages: 2 })))
  await page.getByText('Datenblatt · PDF, 1 KB, 2 pages').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => JSON.stringify((await store.find(pageType, row.id))?.blocks))
    .toContain('/dateien/datenblatt.pdf')
})

/** A different SVG per name, as equal files are stored once. */
const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#${name.charCodeAt(0).toString(16).repeat(3)}"/></svg>`

/** Drops or pastes files, given as `[name, content]`, on the place of a hidden file input. */
const give = (input: Locator, event: 'paste' | 'drop', files: [string, string][]) =>
  input.evaluate(
    (input, [event, files]) => {
      const transfer = new DataTransfer()
      for (const [name, content] of files) transfer.items.add(new File([content], name))
      const init = { bubbles: true, cancelable: true }
      input.parentElement?.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...init, clipboardData: transfer })
          : new DragEvent(event, { ...init, dataTransfer: transfer }),
      )
    },
    [event, files] as const,
  )

const listNames = (page: Page, name: string) =>
  page
    .locator(`[name^="blocks."][name$=".${name}"]`)
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

test('several files dropped on a list become entries in order, one field takes the first and names the others', async () => {
  const blocks: PageBlock[] = [
    { id: 'a', kind: 'gallery', values: { heading: 'Bilder', entries: [] } },
    { id: 'b', kind: 'downloads', values: { heading: 'Dokumente', entries: [] } },
    { id: 'c', kind: 'picture', values: { image_url: '', caption: '' } },
  ]
  const values = {
    ...createBlankValues(pageType.fields),
    title: 'Mehrere',
    slug: 'mehrere',
    blocks,
  }
  const { row } = await store.create(pageType, { ...values, is_published: false }, by)
  const page = await open(`/admin/pages/all/${row.id}`)
  const block = (at: number) => page.locator('[data-field=blocks] [data-block]').nth(at)
  const [gallery, downloads, picture] = [block(0), block(1), block(2)]
  const openBlock = (each: Locator) => each.locator('summary').first().click()
  const svg = (name: string): [string, string] => [name, drawing(name)]
  const addresses = async () => (await listNames(page, 'image_url')).slice(0, -1)
  const pdf = (pages: number) => samplePdf({ pages }).toString('latin1')

  await openBlock(gallery)
  const list = gallery.getByLabel('Upload several')
  await give(list, 'drop', [svg('a.svg'), ['kein-bild.svg', 'x'], svg('b.svg')])
  await gallery.getByText('2 entries added.').waitFor()
  await gallery.getByRole('alert').getByText('kein-bild.svg: ').waitFor()
  const first = await addresses()
  const names = await db.selectFrom('media').select(['key', 'name']).execute()
  const nameOf = (address = '') => names.find(({ key }) => address.endsWith(key))?.name
  expect(first.map(nameOf)).toEqual(['a.svg', 'b.svg'])
  await give(list, 'paste', [svg('c.svg')])
  await gallery.getByText('1 entry added.').waitFor()
  await gallery.getByRole('button', { name: 'Undo' }).click()
  expect(await addresses()).toEqual(first)
  await gallery.locator(':focus', { hasText: 'Add' }).waitFor()
  // Below the entry on which they were dropped, whose picture stays.
  await give(gallery.getByLabel('Upload Image').first(), 'drop', [svg('d.svg'), svg('e.svg')])
  await gallery.getByText('2 entries added.').waitFor()
  const [top, ...others] = await addresses()
  expect([top, others.at(-1)]).toEqual(first)
  expect(others).toHaveLength(3)
  expect(await axeFindings(page)).toEqual([])

  await openBlock(downloads)
  await give(downloads.getByLabel('Upload several'), 'drop', [
    ['Preise 2028.pdf', pdf(3)],
    ['Film.mp4', 'x'],
    ['Blatt 2028.pdf', pdf(5)],
  ])
  await downloads.getByText('2 entries added.').waitFor()
  await downloads.getByText('Film.mp4 does not fit here, only PDF.').waitFor()
  const files = await listNames(page, 'file')
  expect(files).toEqual(['/dateien/preise-2028.pdf', '/dateien/blatt-2028.pdf'])

  await openBlock(picture)
  const single = picture.getByLabel('Upload Image')
  await give(single, 'drop', [svg('f.svg'), svg('g.svg'), svg('h.svg')])
  await picture.getByText('Only one file fits here. Not taken: g.svg, h.svg').waitFor()
  expect((await listNames(page, 'image_url')).at(-1)).toMatch(/^\/media\/pages\//)
})

test('an embedded video loads after a click that records consent, and is a link without scripts', async () => {
  const address = 'https://vimeo.com/76979871'
  const blocks = [
    {
      id: 'v',
      kind: 'video',
      values: { heading: '', file: '', captions: '', address, poster: '', caption: 'Der Film' },
    },
  ] as PageBlock[]
  const values = { ...createBlankValues(pageType.fields), title: 'Film', slug: 'film', blocks }
  await store.create(pageType, { ...values, is_published: true }, by)
  await expect.poll(async () => (await server.ask('/film')).status).toBe(200)
  const { page } = await visit('/film', { early: true })
  const asked: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' })
  })
  expect(await page.locator('iframe').count()).toBe(0)
  const play = page.getByRole('button', { name: 'Video abspielen' })
  await play.click()
  await page.frameLocator('iframe').getByText('Film').waitFor()
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'])
  const consents = await db.selectFrom('consents').select(['analytics_id', 'choice']).execute()
  expect(consents).toEqual([{ analytics_id: 'Vimeo', choice: 'granted' }])

  const { page: quiet } = await visit('/film', { withoutScripts: true })
  expect(await quiet.getByRole('button', { name: 'Video abspielen' }).count()).toBe(0)
  expect(await quiet.getByRole('link', { name: 'Bei Vimeo ansehen' }).getAttribute('href')).toBe(
    address,
  )
})
