import { expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { pageExtras } from '#content/settings/page-extras.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { loadLegalText, loadLegalTextInput } from '#inbox/letters/legal-texts.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }
const video = (address: string, more = {}): PageBlock => ({
  id: 'v',
  kind: 'video',
  values: { heading: '', file: '', captions: '', address, poster: '', caption: '' },
  ...more,
})
const youtube = video('https://youtu.be/dQw4w9WgXcQ')
const vimeo = video('https://vimeo.com/76979871')
const blankPage = { ...createBlankValues(page.fields), title: 'Seite', is_published: true }

test('loadLegalTextInput lists the video services of public blocks, and the privacy text explains them', async () => {
  const { store } = await openContent()
  const services = async () => (await loadLegalTextInput(store)).videos
  expect(await services()).toEqual([])
  const text: PageBlock = { id: 't', kind: 'text', values: { html: '<p>YouTube, vimeo.com</p>' } }
  const unseen = [text, video('https://vimeo.com/76979871', { is_hidden: true })]
  await store.create(page, { ...blankPage, slug: 'a', blocks: unseen }, by)
  await store.create(page, { ...blankPage, slug: 'b', blocks: [vimeo], is_published: false }, by)
  expect(await services()).toEqual([])
  expect((await loadLegalText(store, 'privacy')).html).not.toMatch(/YouTube|Vimeo/)
  const columns = { id: 'c', kind: 'columns', values: { left: [], right: [youtube] } } as PageBlock
  await store.create(page, { ...blankPage, slug: 'c', blocks: [columns] }, by)
  expect(await services()).toEqual(['youtube'])
  const { html } = await loadLegalText(store, 'privacy')
  expect(html).toContain('<h2>Videos von YouTube: nur nach Ihrem Klick</h2>')
  expect(html).not.toContain('Vimeo')
})

test('videoServices includes posts and page extras', async () => {
  const { store } = await openContent()
  const words = { title: 'x', slug: 'x', teaser: 'x', content: '<p>x</p>', author: 'Ada' }
  const values = { ...createBlankValues(post.fields), ...words, is_published: true }
  const published_at = '2020-01-01T08:00:00.000Z'
  await store.create(post, { ...values, published_at, blocks: [vimeo] }, by)
  expect(await store.videoServices()).toEqual(['vimeo'])
  const type = pageExtras.about_extras
  await store.saveSetting(type, { ...type.fallback, blocks: [youtube] }, { ...by, seen: 0 })
  expect(await store.videoServices()).toEqual(['youtube', 'vimeo'])
})
