import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loader } from '#site/machines/sitemap.ts'
import { openInbox } from '../inbox-program.ts'

const by = { by: 'test' }

async function open() {
  const { app, db } = await openInbox()
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const request = new Request('http://localhost/sitemap.xml')
  const paths = async () => {
    const text = await (await loader({ context, request } as never)).text()
    return [...text.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
  }
  /** `lastmod` of an address. */
  const lastmod = async (path: string) => {
    const text = await (await loader({ context, request } as never)).text()
    return new RegExp(`<loc>[^<]*${path}</loc><lastmod>([^<]*)`).exec(text)?.[1]
  }
  return { ...{ db, paths, lastmod }, store: app.store }
}

test('the sitemap lists open jobs until valid_through', async () => {
  const { store, paths } = await open()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const create = async (more: object) => {
    const values = {
      ...createBlankValues(job.fields),
      title: 'A',
      category_id: category.id,
      ...more,
    }
    return `/karriere/${(await store.create(job, values as never, by)).row.id}`
  }
  const open1 = await create({ is_active: true, valid_through: null })
  const ahead = await create({ is_active: true, valid_through: '2999-12-31' })
  await create({ is_active: true, valid_through: '2020-01-01' })
  await create({ is_active: false, valid_through: null })
  const jobs = (await paths()).filter((path) => path.startsWith('/karriere/'))
  expect(jobs).toEqual([open1, ahead])
})

test('the sitemap leaves out unwritten legal texts and an empty blog', async () => {
  const { store, paths } = await open()
  const unwritten = ['/blog', '/datenschutz', '/impressum']
  const found = async () => (await paths()).filter((path) => unwritten.includes(path))
  expect(await found()).toEqual([])
  for (const type of [privacySettings, imprintSettings])
    await store.saveSetting(type, { content: '<p>Text</p>' }, { ...by, seen: 0 })
  expect(await found()).toEqual(['/datenschutz', '/impressum'])
})

test('the sitemap dates each language of a page by what it shows: its own words and shared facts', async () => {
  const { store, db, lastmod } = await open()
  const languages = { ...languageSettings.fallback, second: 'en' as const }
  await store.saveSetting(languageSettings, languages, { ...by, seen: 0 })
  const values = { ...createBlankValues(page.fields), title: 'Regeln', slug: 'regeln' }
  const blocks = [{ id: 'a', kind: 'text', values: { html: '<p>Text</p>' } }]
  const { row } = await store.create(page, { ...values, blocks, is_published: true } as never, by)
  const change = async (fields: object) => {
    const before = await dates()
    await new Promise((done) => setTimeout(done, 2))
    const values = fields as Record<string, unknown>
    await store.apply([{ type: page.table, what: 'update', id: row.id, values }], by)
    const after = await dates()
    return (['de', 'en'] as const).filter((language) => before[language] !== after[language])
  }
  const dates = async () => ({ de: await lastmod('/regeln'), en: await lastmod('/en/rules') })
  const made = (text: string, source: string) => ({ text, of: digestSource(source) })
  const words = {
    'en.title': made('Rules', 'Regeln'),
    'en.slug': made('rules', 'regeln'),
    'en.blocks': { a: { html: made('<p>Words</p>', '<p>Text</p>') } },
  }
  expect(await change(words)).toEqual(['en'])
  const { de, en } = await dates()
  expect(String(de) < String(en)).toBe(true)
  expect(await change({ title: 'Unsere Regeln' })).toEqual(['de'])
  expect(await change({ description: 'Worum es geht' })).toEqual(['de'])
  expect(await change({ 'en.title': made('Our rules', 'Unsere Regeln') })).toEqual(['en'])
  expect(await change({ 'en.title': made('The rules', 'Unsere Regeln') })).toEqual(['en'])
  expect(await change({ blocks: [...blocks, { id: 'b', kind: 'divider', values: {} }] })).toEqual([
    'de',
    'en',
  ])
  const last = await db.selectFrom('revisions').select('change_set').orderBy('id', 'desc').limit(1)
  const { change_set: set } = await last.executeTakeFirstOrThrow()
  await store.undo(set, by)
  expect(await change({ 'en.title': made('Rules', 'Unsere Regeln') })).toEqual(['en'])
})
