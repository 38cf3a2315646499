import { expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { runChecks } from '#drafts/panel/checks/run-checks.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Ada' }
const text = (html: string, more = {}): PageBlock => ({
  id: Math.random().toString(36).slice(2),
  kind: 'text',
  values: { html },
  ...more,
})

async function open() {
  const opened = await openContent()
  const add = async (values: Record<string, unknown>) => {
    const published = { ...createBlankValues(page.fields), is_published: true, ...values }
    return (await opened.store.create(page, published as never, by)).row
  }
  /** The pages of findings with these words. */
  const findings = async (words: string) =>
    (await runChecks({ ...opened, today: opened.db }, englishTranslator))
      .find(({ text }) => text.startsWith(words))
      ?.links.map(({ text }) => text) ?? []
  return { ...opened, add, findings }
}

test('pages are checked for titles, descriptions and headings; hidden pages and blocks are not', async () => {
  const { add, findings, store } = await open()
  const title = 'Ein Titel, der länger ist als die sechzig Zeichen, die man davon sieht'
  await add({ title, slug: 'lang', description: 'Wort '.repeat(40) })
  await add({ title, slug: 'noch-einmal' })
  await add({ title, slug: 'entwurf', is_published: false })
  await add({ title: 'Allein', slug: 'allein' })
  expect(await findings('Several pages')).toEqual([`page “${title}”`, `page “${title}”`])
  expect(await findings('Titles and descriptions')).toHaveLength(3)

  const html = '<h4>Zu tief</h4><p><img src="/media/a/b.webp" alt=""></p>'
  const { id } = await add({
    title: 'Text',
    slug: 'text',
    blocks: [text(html, { is_hidden: true })],
  })
  expect(await findings('Headings that')).toEqual([])
  await store.update(page, id, { blocks: [text(html)] }, { ...by, seen: 1 })
  expect(await findings('Headings that')).toEqual([
    'page “Text”: Blocks: “Zu tief” is one level too deep',
  ])
  expect(await findings('Images in texts')).toHaveLength(1)
  const beside: PageBlock = {
    id: 'a',
    kind: 'text_picture',
    values: { heading: 'Zwei', html: '<h3>Drei</h3>', image_url: '/media/a/b.webp', side: 'left' },
  }
  await store.update(page, id, { blocks: [beside] }, { ...by, seen: 2 })
  expect(await findings('Headings that')).toEqual([])
})

test('a block picture too small for its place is reported', async () => {
  const { add, findings, db } = await open()
  const media = {
    key: 'pages/small.webp',
    width: 300,
    height: 200,
    bytes: 1,
    blur: '',
    lightness: 1,
  }
  const described = { alt: 'Haus', is_decorative: false, focal_x: 50, focal_y: 50 }
  await db
    .insertInto('media')
    .values({ ...media, ...described, created_at: new Date().toISOString() })
    .execute()
  const values = {
    heading: '',
    html: '<p>x</p>',
    image_url: '/media/pages/small.webp',
    side: 'left',
  }
  const block = { id: 'a', kind: 'text_picture', values }
  await add({ title: 'Klein', slug: 'klein', blocks: [block] })
  await add({ title: 'Versteckt', slug: 'versteckt', blocks: [{ ...block, is_hidden: true }] })
  expect(await findings('Images that are too small')).toEqual(['page “Klein”'])
})

test('a removed page is reported under its former path, nested ones too', async () => {
  const { add, findings, store } = await open()
  const above = await add({ title: 'Dienste', slug: 'dienste' })
  const below = await add({ title: 'Wartung', slug: 'wartung', parent_id: above.id })
  await store.remove(page, below.id, by)
  expect(await findings('Addresses that visitors')).toEqual(['/dienste/wartung (Wartung)'])
  await store.remove(page, above.id, by)
  expect(await findings('Addresses that visitors')).toEqual([
    '/dienste (Dienste)',
    '/dienste/wartung (Wartung)',
  ])
})
