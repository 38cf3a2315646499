import { expect, onTestFinished, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { listEmptyPagePaths } from '#content/pages/empty-page-paths.server.ts'
import { findSettingsWithSamples } from '#content/samples/sample-state.server.ts'
import { menuSettings } from '#content/settings/menu.ts'
import { pageExtras } from '#content/settings/page-extras.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { searchEntryLengthCheck } from '#drafts/panel/checks/content/search-entry-length.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { describeUses } from '#media/panel/describe-uses.server.ts'
import { listMediaUsages } from '#media/panel/usage.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from '../open-content.ts'
import { openPictures } from '../open-pictures.ts'
import { openProtocol } from '../program-client.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }
const type = pageExtras.about_extras
const text: PageBlock = { id: 'a', kind: 'text', values: { html: '<p>Neu</p>' } }
const values = { ...type.fallback, blocks: [text], title: 'Wir' }

test('page extras in a draft are published with it and undone exactly', async () => {
  const { database, store } = await openContent()
  const app = { database, store } as AppContext // the rest of the app context is passed on
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(app, draft)
  onTestFinished(() => copy.database.close())
  await copy.store.saveSetting(type, values, { ...by, seen: 0 })
  expect(await store.setting(type)).toEqual(type.fallback)
  expect(await copy.store.setting(type)).toEqual(values)
  const published = await publishDraft(database, draft, by)
  const set = published && 'set' in published ? published.set : 0
  expect(await store.setting(type)).toEqual(values)
  expect((await store.settingRevision(type, { version: 1 }))?.values).toEqual(values)
  expect(await store.undo(set, by)).toBeDefined()
  expect(await store.setting(type)).toEqual(type.fallback)
})

test('listMediaUsages finds pictures in blocks and og image of page extras', async () => {
  const content = await openPictures()
  const site = content as unknown as AppContext // the part of the app context that pictures need
  const { key } = await content.upload('Eins')
  const image_url = buildPictureAddress(key)
  const block: PageBlock = { id: 'b', kind: 'picture', values: { image_url, caption: '' } }
  const withPictures = { ...values, image_url, blocks: [block] }
  await content.store.saveSetting(type, withPictures, { ...by, seen: 0 })
  const usages = (await listMediaUsages(site)).get(removeExtension(image_url)) ?? []
  expect(usages.map((each) => ({ ...each }))).toEqual([
    { field: 'blocks', setting: 'about_extras' },
    { field: 'image_url', setting: 'about_extras' },
  ])
  const places = (await describeUses(site, usages)).map(({ to }) => to)
  expect(places).toEqual(['/admin/about/extras', '/admin/about/extras'])
})

test('page extras are no samples, and are part of export and import', async () => {
  const [first, second] = [await openSite(), await openSite()]
  await first.store.saveSetting(type, values, { ...by, seen: 0 })
  const { samples, general } = await findSettingsWithSamples(asContentDb(first.database.db))
  expect([...samples, ...general].map((each) => each.type.category)).not.toContain('about_extras')
  const folder = temporaryFolder()
  await exportContentToFolder(first, folder)
  const result = await importFolderAsDraft(second, folder, 'npm run import')
  expect(result.draft).toBeTypeOf('number')
  await publishDraft(second.database, Number(result.draft), by)
  expect(await second.store.setting(type)).toEqual(values)
})

async function openSite() {
  const { database, store } = await openContent()
  const storage = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(() => media.close())
  // The part of the app context that content needs.
  return { database, store, media, storage } as unknown as AppContext
}

test('the API reads and writes page extras and validates their blocks', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const row = { category: 'about_extras', settings: values }
  const made = await office.from('settings').insert(row)
  expect(made).toMatchObject({ status: 201, error: null })
  expect(await store.setting(type)).toEqual(values)
  const anybody = await client({})
  const read = await anybody.from('settings').select('settings').eq('category', 'about_extras')
  expect(read.data).toEqual([{ settings: values }])
  const wrong = { settings: { ...values, blocks: [{ kind: 'rumour', values: {} }] } }
  const refused = await office.from('settings').update(wrong).eq('category', 'about_extras')
  expect(JSON.stringify(refused.error)).toMatch(/no such kind of block/)
})

test('emptyPages leaves out pages with blocks, and searchEntryLengthCheck reports long titles', async () => {
  const services = pageExtras.services_extras
  const { database, store, db } = await openContent()
  await store.saveSetting(
    menuSettings,
    { ...menuSettings.fallback, skipsEmpty: true },
    { ...by, seen: 0 },
  )
  expect(await listEmptyPagePaths(store, database.db)).toContain('/dienstleistungen')
  const hidden = { ...values, blocks: [{ ...text, is_hidden: true as const }] }
  await store.saveSetting(services, hidden, { ...by, seen: 0 })
  expect(await listEmptyPagePaths(store, database.db)).toContain('/dienstleistungen')
  const empty = { ...hidden, blocks: [{ id: 'line', kind: 'divider', values: {} } as const] }
  await store.saveSetting(services, empty, { ...by, seen: 1 })
  expect(await listEmptyPagePaths(store, database.db)).toContain('/dienstleistungen')
  await store.saveSetting(services, values, { ...by, seen: 2 })
  expect(await listEmptyPagePaths(store, database.db)).not.toContain('/dienstleistungen')
  const look = await searchEntryLengthCheck.begin(
    { store, database, today: db } as never,
    englishTranslator,
  )
  const piece = {
    type: 'about_extras',
    where: '',
    to: '',
    kind: 'line',
    value: '',
    links: [],
    html: '',
  }
  const long = { ...piece, field: 'title', text: 'x'.repeat(61) } as never
  expect(look(long)).toEqual(['61 characters, 60 are shown'])
})
