import { expect, test } from 'vitest'
import { defaultPageTexts } from '#content/languages/english/pages.ts'
import {
  findContentMatches,
  prepareContentSearch,
} from '#content/languages/find-content-matches.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { aboutPageSettings } from '#content/settings/offer-pages.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { type ContentType, typesWithHistory } from '#content/types/content-types.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openPictures } from '../open-pictures.ts'
import { counting } from '../rows-read.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }
const word = (text: string, source: string) => ({ text, of: digestSource(source) })
const html = '<p>Wir <strong>warten</strong> Anlagen</p>'
const blocks = [{ id: 'a', kind: 'text', values: { html } }]
const inEnglish = {
  'en.title': word('Maintenance', 'Wartung'),
  'en.blocks': { a: { html: word('<p>We <strong>service</strong> plants</p>', html) } },
}

async function open(second: 'en' | null = 'en') {
  const content = await openPictures()
  const { store, database } = content
  await store.saveSetting(languageSettings, { second, missing: 'absent' }, { ...by, seen: 0 })
  const values = { ...createBlankValues(page.fields), title: 'Wartung', slug: 'wartung', blocks }
  const { row } = await store.create(page, values as never, by)
  const change = { type: 'pages', what: 'update' as const, id: row.id }
  const app = content as unknown as AppContext // the part that folders and drafts need
  const find = async (search: string, type: ContentType = page) =>
    (await findContentMatches(await prepareContentSearch({ database }), type, search, 5)).map(
      ({ languages }) => languages.join(),
    )
  return { ...content, app, id: row.id, change, find }
}

test('prepareContentSearch of a site that has never saved a second language has none', async () => {
  const { database } = await openPictures()
  expect((await prepareContentSearch({ database })).second).toBe(null)
})

test('findContentMatches finds items, blocks, settings and pictures by their words in each language', async () => {
  const { store, change, find, upload } = await open()
  await store.apply([{ ...change, values: inEnglish }], by)
  expect(await find('wartung')).toEqual(['de'])
  expect(await find('MAINTENANCE')).toEqual(['en'])
  expect(await find('service plants')).toEqual(['en'])
  expect(await find('w')).toEqual(['de,en'])
  for (const search of ['maintenance anlagen', 'strong', 'html', digestSource('Wartung')])
    expect([search, await find(search)]).toEqual([search, []])
  // The program's own words of a form that nobody has saved.
  expect(await find('our team', aboutPageSettings)).toEqual(['en'])
  const picture = await upload('Ein Kran')
  const alt = { 'en.alt': word('A crane', 'Ein Kran') }
  await store.apply([{ type: 'media', what: 'update', id: picture.id, values: alt }], by)
  expect(await find('crane', pictureCollection)).toEqual(['en'])
})

test('findContentMatches finds decomposed umlauts, stored or searched', async () => {
  const { store, change, find } = await open()
  const title = 'Übersicht'
  await store.apply([{ ...change, values: { title: title.normalize('NFD') } }], by)
  for (const form of ['NFC', 'NFD']) expect(await find(title.normalize(form))).toEqual(['de'])
})

test('findContentMatches knows no other language while the site has none', async () => {
  const { store, change, find } = await open(null)
  await store.apply([{ ...change, values: inEnglish }], by)
  expect([await find('wartung'), await find('maintenance')]).toEqual([['de'], []])
})

test('findContentMatches follows saves, undo, drafts, imports and removals', async () => {
  const { store, database, app, change, id, find } = await open()
  expect(await find('maintenance')).toEqual([])
  const saved = await store.apply([{ ...change, values: inEnglish }], by)
  expect(await find('maintenance')).toEqual(['en'])
  const folder = temporaryFolder()
  await exportContentToFolder(app, folder)
  if (!('set' in saved)) throw new Error('refused')
  await store.undo(saved.set, by)
  expect(await find('maintenance')).toEqual([])

  const { draft } = await importFolderAsDraft(app, folder, by.by)
  expect(await find('maintenance')).toEqual([])
  await publishDraft(database, draft ?? 0, by)
  expect(await find('maintenance')).toEqual(['en'])

  const own = await createDraft(database, 'Entwurf', by.by)
  const copy = await openWorkingCopy(app, own)
  await copy.store.apply([{ ...change, values: { 'en.title': word('Upkeep', 'Wartung') } }], by)
  await copy.database.close()
  expect(await find('upkeep')).toEqual([])
  await publishDraft(database, own, by)
  expect([await find('upkeep'), await find('maintenance')]).toEqual([['en'], []])

  await store.remove(page, id, by)
  expect(await find('upkeep')).toEqual([])
})

test('findContentMatches reads only rows that may have the words, a page at a time', async () => {
  const { store, database, change } = await open()
  const values = { ...createBlankValues(page.fields), title: 'Seite', blocks }
  for (let at = 0; at < 30; at++)
    await store.create(page, { ...values, slug: `s${at}` } as never, by)
  const counted = counting(database.search)
  const prepared = await prepareContentSearch({ database: { ...database, search: counted.db } })
  const find = (search: string) => findContentMatches(prepared, page, search, 5)
  // Two pages of matches at most, and neither keys of blocks nor of translations.
  expect(await counted.rowsRead(() => find('seite'))).toBe(10)
  for (const search of ['html', 'values', 'nirgends', 'seite nirgends'])
    expect([search, await counted.rowsRead(() => find(search))]).toEqual([search, 0])
  await store.apply([{ ...change, values: inEnglish }], by)
  expect(await counted.rowsRead(() => find('text'))).toBe(0)
  expect(await counted.rowsRead(() => find('maintenance'))).toBe(1)
})

test('findContentMatches finds words however columns write them', async () => {
  const { store, find } = await open()
  const texts = {
    title: 'Ruhe & „Ordnung“ – G\u00adrößen',
    html: '<p>Fu\u00dfgänger &amp; Co.</p><p>STRASSE \u1e9e "Zitat" a\\b c&lt;d Ärzte\u00a0heute</p>',
  }
  const values = {
    ...createBlankValues(page.fields),
    title: texts.title,
    slug: 'zeichen',
    blocks: [{ id: 'a', kind: 'text', values: { html: texts.html } }],
  }
  await store.create(page, values as never, by)
  for (const search of [
    'ruhe & "ordnung" -',
    'größen',
    'fußgänger & co.',
    'strasse ß',
    '"zitat"',
    'a\\b',
    'c<d',
    'ÄRZTE heute',
    '&',
  ])
    expect([search, (await find(search)).length]).toEqual([search, 1])
  for (const search of ['amp;', 'c&lt', '<p>'])
    expect([search, (await find(search)).length]).toEqual([search, 0])
})

test('findContentMatches finds the translation of a text of the program that an item has as it is', async () => {
  const { store, database, find } = await open()
  const [[german, english]] = Object.entries(defaultPageTexts) as [[string, string]]
  const blank = createBlankValues(page.fields)
  await store.create(page, { ...blank, title: german, slug: 'eigen' } as never, by)
  expect(await find(english)).toEqual(['en'])
  const { second } = await prepareContentSearch({ database })
  expect(second).toBe('en')
})

test('a search of all types reads the content version once', async () => {
  const { database } = await open()
  const counted = counting(database.db)
  const site = { database: { ...database, db: counted.db } }
  const search = async () => {
    const prepared = await prepareContentSearch(site)
    for (const type of typesWithHistory) await findContentMatches(prepared, type, 'wartung', 5)
  }
  await search()
  expect(await counted.statements(search)).toBe(1)
})
