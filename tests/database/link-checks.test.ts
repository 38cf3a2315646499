import { expect, onTestFinished, test, vi } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { checkInternalLinks } from '#drafts/panel/checks/content/internal-links.server.ts'
import { checkJobAds } from '#drafts/panel/checks/content/job-ads.server.ts'
import { checkSmallPictures } from '#drafts/panel/checks/content/small-pictures.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Ada' }
const first = { ...createBlankValues(slide.fields), title: 'Start', description: 'x', cta: 'x' }

test('checkInternalLinks finds dead links in fields, rich text and settings until they are fixed', async () => {
  const opened = await openContent()
  const { store } = opened
  const draft = {
    ...createBlankValues(post.fields),
    title: 'Neu',
    slug: 'neu',
    content: '<p>x</p>',
  }
  const { row } = await store.create(post, draft, by)
  const wrong = { ...first, image: '/media/slides/0123456789abcdef.webp', cta_link: '/blog/neu' }
  const { row: shown } = await store.create(slide, wrong, by)
  const content = '<p><a href="/gibtsnicht">x</a> <a href="/kontakt">y</a></p>'
  await store.saveSetting(imprintSettings, { content }, { ...by, seen: 0 })

  const [found] = await checkInternalLinks(opened, englishTranslator)
  expect(found?.text).toBe('Links that lead nowhere on this site.')
  expect(found?.links?.map(({ text }) => text).sort()).toEqual([
    'Imprint: /gibtsnicht (there is no such page)',
    'slide “Start”: /blog/neu (it is a draft, which visitors do not see)',
  ])
  const published = { is_published: true, published_at: '2020-01-01T00:00:00.000Z' }
  await store.update(post, row.id, published, { ...by, seen: row.version })
  await store.saveSetting(imprintSettings, { content: '<p>x</p>' }, { ...by, seen: 1 })
  expect(await checkInternalLinks(opened, englishTranslator)).toEqual([])
  await store.update(post, row.id, { slug: 'neuer' }, { ...by, seen: row.version + 1 })
  expect(await checkInternalLinks(opened, englishTranslator)).toEqual([])
  await store.remove(post, row.id, by)
  expect(await checkInternalLinks(opened, englishTranslator)).toHaveLength(1)
  await store.remove(slide, shown.id, by)
  expect(await checkInternalLinks(opened, englishTranslator)).toEqual([])
})

test('checkSmallPictures names the item with a picture too small for its place', async () => {
  const opened = await openContent()
  const add = (key: string, width: number) =>
    opened.database.db
      .insertInto('media')
      .values({
        key,
        width,
        height: Math.round((width * 9) / 16),
        bytes: 1,
        blur: '',
        lightness: 1,
        alt: '',
        is_decorative: true,
        focal_x: 50,
        focal_y: 50,
        created_at: new Date().toISOString(),
      })
      .execute()
  await add('slides/large.webp', 1920)
  await add('slides/small.webp', 300)
  const create = (title: string, name: string) =>
    opened.store.create(
      slide,
      { ...first, title, cta_link: '/', image: `/media/slides/${name}.webp` },
      by,
    )
  await create('Groß', 'large')
  const { row } = await create('Klein', 'small')
  const [found] = await checkSmallPictures(opened, englishTranslator)
  expect(found?.text).toContain('too small for the place')
  expect(found?.links?.map(({ text }) => text)).toEqual(['slide “Klein”'])

  // What was found is kept until the item changes.
  await opened.store.update(slide, row.id, { title: 'Winzig' }, { ...by, seen: row.version })
  const [again] = await checkSmallPictures(opened, englishTranslator)
  expect(again?.links?.map(({ text }) => text)).toEqual(['slide “Winzig”'])
  const image = '/media/slides/large.webp'
  await opened.store.update(slide, row.id, { image }, { ...by, seen: row.version + 1 })
  expect(await checkSmallPictures(opened, englishTranslator)).toEqual([])
})

test('checkJobAds follows changes and removals of ads, and their last day', async () => {
  const opened = await openContent()
  const { store } = opened
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const blank = createBlankValues(job.fields)
  const values = { ...blank, category_id: category.id, title: 'Maurer', is_active: true }
  const { row } = await store.create(job, values, by)
  const listTitles = async () =>
    (await checkJobAds(opened, englishTranslator))
      .filter(({ text }) => text.startsWith('Titles'))
      .flatMap(({ links = [] }) => links.map(({ text }) => text))
  let seen = row.version
  const change = (changed: Partial<typeof values>) =>
    store.update(job, row.id, changed, { ...by, seen: seen++ })
  expect(await listTitles()).toEqual([expect.stringMatching(/^Maurer/)])
  await change({ title: 'Maurer (m/w/d)' })
  expect(await listTitles()).toEqual([])
  await change({ title: 'Dachdecker' })
  expect(await listTitles()).toEqual([expect.stringMatching(/^Dachdecker/)])
  await change({ is_active: false })
  expect(await listTitles()).toEqual([])
  await change({ is_active: true, valid_through: '2099-12-31' })
  expect(await listTitles()).toHaveLength(1)
  vi.useFakeTimers({ now: new Date('2100-01-02T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await listTitles()).toEqual([])
  vi.useRealTimers()
  await store.remove(job, row.id, by)
  expect(await listTitles()).toEqual([])
})
