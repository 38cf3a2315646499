import { expect, test } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { post } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { checkInternalLinks } from '#drafts/panel/checks/content/internal-links.server.ts'
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
  for (const [title, name] of [
    ['Groß', 'large'],
    ['Klein', 'small'],
  ])
    await opened.store.create(
      slide,
      { ...first, title: title ?? '', cta_link: '/', image: `/media/slides/${name}.webp` },
      by,
    )
  const [found] = await checkSmallPictures(opened, englishTranslator)
  expect(found?.text).toContain('too small for the place')
  expect(found?.links?.map(({ text }) => text)).toEqual(['slide “Klein”'])
})
