import type { Page } from 'playwright-core'
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
