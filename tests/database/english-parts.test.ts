import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { buildFileAddress } from '#addresses.ts'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { readFileViews } from '#content/files/file-views.server.ts'
import { findPostUpdateTimes } from '#content/history/post-updates.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { createLocalizedStore } from '#content/languages/localized-store.server.ts'
import { digestSource } from '#content/languages/translations.ts'
import { privacySettings } from '#content/legal/texts.ts'
import { toStoredTargets } from '#content/pages/targets.server.ts'
import { findDeadLinkRemark } from '#content/panel/links/dead-link-remark.server.ts'
import { menuSettings } from '#content/settings/menu.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { file } from '#content/types/file.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { checkMenus } from '#drafts/panel/checks/content/menus.server.ts'
import { findFieldsByText } from '#drafts/panel/find-fields-with.server.ts'
import { loadLegalText } from '#inbox/letters/legal-texts.server.ts'
import { loadVisibleBlocks } from '#site/blocks/loading/load-visible-blocks.server.ts'
import { parseJobLocations } from '#site/head/job-places.server.ts'
import { createJobPostingJsonLd } from '#site/head/job-posting.ts'
import { createMenuStyleSheet, loadMenus } from '#site/menus.server.ts'
import { loadSharePictureContent } from '#site/share/share-picture-content.server.ts'
import { openPictures } from '../open-pictures.ts'

const by = { by: 'ada@firma.example' }
const word = (text: string | string[], source: unknown) => ({ text, of: digestSource(source) })

async function open() {
  const content = await openPictures()
  const { store, database } = content
  const on = { ...languageSettings.fallback, second: 'en' } as const
  await store.saveSetting(languageSettings, on, { ...by, seen: 0 })
  const translate = (type: string, id: number, values: RowValues) =>
    store.apply([{ type, what: 'update', id, values }], by)
  const english = createLocalizedStore({ store, database }, 'en')
  const inEnglish = <Result>(work: () => Promise<Result>) => runInLanguage('en', work)
  return { ...content, translate, english, inEnglish }
}

test('translating the site settings keeps the German ones, beside facts that an earlier version stored with them', async () => {
  const { store, db, translate } = await open()
  const stored = { ...siteSettings.fallback, siteName: 'Eigene GmbH' }
  await store.saveSetting(siteSettings, stored, { ...by, seen: 0 })
  const old = JSON.stringify({ ...stored, contactEmail: 'alt@firma.example' })
  await db.updateTable('settings').set({ settings: old }).where('category', '=', 'site').execute()
  await translate(getTypeKey(siteSettings), 0, {
    'en.siteDescription': word('Made here', stored.siteDescription),
  })
  expect(await store.setting(siteSettings)).toMatchObject({ siteName: 'Eigene GmbH' })
})

test('a document has the title of the language of the page, or its German one marked as German', async () => {
  const { store, database, translate, inEnglish } = await open()
  const values = {
    ...createBlankValues(file.fields),
    title: 'Preise',
    slug: 'preise',
    file: 'a.pdf',
  }
  const { row } = await store.create(file, values as never, by)
  const files = { base: '', facts: async () => new Map([['a.pdf', { bytes: 1, pages: 1 }]]) }
  const app = { database, files } as unknown as AppContext
  const address = buildFileAddress('preise', 'a.pdf')
  const read = async () => {
    const { title, lang } = (await readFileViews(app, [address]))[address] ?? {}
    return [title, lang]
  }
  expect(await inEnglish(read)).toEqual(['Preise', 'de'])
  await translate('files', row.id, { 'en.title': word('Prices', 'Preise') })
  expect(await inEnglish(read)).toEqual(['Prices', undefined])
  expect(await read()).toEqual(['Preise', undefined])
})

test('the tag of a block finds its items in English, too', async () => {
  const { store, english, translate, inEnglish, ...content } = await open()
  const words = { title: 'Lager', description: 'Text', tags: ['Logistik'] }
  const { row } = await store.create(
    project,
    { ...createBlankValues(project.fields), ...words } as never,
    by,
  )
  const translated = { 'en.title': word('Warehouse', 'Lager'), 'en.description': word('x', 'Text') }
  await translate('projects', row.id, {
    ...translated,
    'en.tags': word(['Logistics'], ['Logistik']),
  })
  const article = {
    ...{ title: 'Neu', slug: 'neu', teaser: 'T', content: '<p>x</p>', author: 'Ada' },
    ...{ is_published: true, published_at: '2026-01-01T00:00:00.000Z', tags: ['Logistik'] },
  }
  const created = await store.create(
    post,
    { ...createBlankValues(post.fields), ...article } as never,
    by,
  )
  await translate('blog_posts', created.row.id, {
    ...{ 'en.title': word('New', 'Neu'), 'en.teaser': word('T', 'T') },
    ...{ 'en.content': word('<p>y</p>', '<p>x</p>'), 'en.tags': word(['Logistics'], ['Logistik']) },
  })
  const values = { heading: '', chosen: [], order: 'newest', count: 2, tag: 'logistik' }
  const blocks = ['projects', 'posts'].map((kind) => ({ id: kind, kind, values }))
  const context = new RouterContextProvider()
  context.set(appContext, { ...content, store: english, files: {} } as unknown as AppContext)
  context.set(renderingContext, { isCacheable: true } as RenderingState)
  const read = await inEnglish(() => loadVisibleBlocks(context, blocks as PageBlock[], '1'))
  expect(read.blocks.map(({ items }) => items)).toMatchObject([
    [{ title: 'Warehouse' }],
    [{ title: 'New' }],
  ])
})

test('an entry of the menu leads to the place of a service in English, and not to one without a translation', async () => {
  const { store, database, english, translate, inEnglish } = await open()
  const add = async (title: string) =>
    (
      await store.create(
        service,
        { ...createBlankValues(service.fields), title, description: 'Text' } as never,
        by,
      )
    ).row.id
  const [first, second] = [await add('Beratung'), await add('Wartung')]
  const entries = [first, second].map((id) => ({
    ...{ label: '', target: `services:${id}`, children: [] },
  }))
  await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: 0 })
  const words = { 'en.title': word('Consulting', 'Beratung'), 'en.description': word('x', 'Text') }
  await translate('services', first, words)
  const { menu } = await inEnglish(() => loadMenus({ store: english, database }))
  expect(menu).toEqual([{ label: 'Consulting', target: '/en/services#consulting', children: [] }])
  expect((await loadMenus({ store, database })).menu?.map(({ target }) => target)).toEqual([
    '/dienstleistungen#beratung',
    '/dienstleistungen#wartung',
  ])
})

test('a page whose lists find nothing in English is in the German menu alone', async () => {
  const { store, database, english, inEnglish, translate } = await open()
  const list = {
    ...{ id: 'p', kind: 'projects' },
    values: createBlankValues(blockKinds.projects.fields),
  }
  const values = { ...createBlankValues(page.fields), title: 'Referenzen', slug: 'referenzen' }
  const shown = { ...values, blocks: [list], is_published: true }
  const { row } = await store.create(page, shown as never, by)
  await translate('pages', row.id, { 'en.title': word('References', 'Referenzen') })
  const words = { title: 'Lager', description: 'Text' }
  const { row: warehouse } = await store.create(
    project,
    { ...createBlankValues(project.fields), ...words } as never,
    by,
  )
  const entries = [{ label: '', target: `pages:${row.id}`, children: [] }]
  await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: 0 })
  const readEnglish = () => inEnglish(() => loadMenus({ store: english, database }))
  const read = async () => [
    (await loadMenus({ store, database })).menu?.length,
    (await readEnglish()).menu?.length,
    ...(await checkMenus({ store, database }, englishTranslator)).map(
      ({ links }) => links?.[0]?.text,
    ),
  ]
  expect(await read()).toEqual([1, 0, '“Referenzen”: the page has no content in English'])
  await translate('projects', warehouse.id, {
    ...{ 'en.title': word('Warehouse', 'Lager'), 'en.description': word('x', 'Text') },
  })
  expect(await read()).toEqual([1, 1])
})

test('a menu and a link may lead to an English page while the site has it', async () => {
  const { store, database, translate } = await open()
  const values = { ...createBlankValues(page.fields), title: 'Regeln', slug: 'regeln' }
  const { row } = await store.create(page, { ...values, is_published: true } as never, by)
  await translate('pages', row.id, { 'en.title': word('Rules', 'Regeln') })
  const check = async (target: string) => {
    const entries = [{ label: 'X', target, children: [] }]
    const { errors } = await toStoredTargets(
      { database },
      menuSettings.fields,
      { entries },
      undefined,
    )
    const app = { database, environment: {} } as AppContext
    const html = `<p><a href="${target}">x</a></p>`
    const remark = await findDeadLinkRemark(englishTranslator, app, post.fields, { content: html })
    return [Object.keys(errors).length, remark === undefined]
  }
  for (const target of ['/en/services', '/en/rules', '/en'])
    expect([target, ...(await check(target))]).toEqual([target, 0, true])
  expect(await check('/en/nothing')).toEqual([1, false])
  const { version } = await store.settingWithVersion(languageSettings)
  await store.saveSetting(languageSettings, languageSettings.fallback, { ...by, seen: version })
  expect(await check('/en/services')).toEqual([1, false])
})

test('a text of the site is found in the language of the page', async () => {
  const { store, database, translate } = await open()
  const values = { ...createBlankValues(service.fields), title: 'Beratung', description: 'Text' }
  const { row } = await store.create(service, values as never, by)
  await translate('services', row.id, { 'en.title': word('Consulting', 'Beratung') })
  const access = { roles: ['leitung'], jobs: [] } as never
  const find = (text: string, page: string) =>
    findFieldsByText({ store, database }, access, englishTranslator, { text, page })
  expect(await find('Consulting', '/en/services')).toMatchObject([
    { to: `/admin/translations/services/${row.id}`, text: 'Consulting' },
  ])
  expect(await find('Our team', '/en/about')).toMatchObject([{ to: '/admin/translations/about' }])
  expect(await find('Consulting', '/dienstleistungen')).toEqual([])
  expect(await find('Beratung', '/dienstleistungen')).toHaveLength(1)
})

test('the share picture of a job and of a page of the program has English words', async () => {
  const { store, database, translate } = await open()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const facts = { category_id: category.id, is_active: true, department: 'IT', location: 'Ulm' }
  const values = {
    ...createBlankValues(job.fields),
    ...facts,
    title: 'Entwickler',
    description: 'x',
  }
  const { row } = await store.create(job, values as never, by)
  await translate('job_listings', row.id, {
    ...{ 'en.title': word('Developer', 'Entwickler'), 'en.description': word('y', 'x') },
    ...{ 'en.department': word('IT', 'IT') },
  })
  const app = { store, database } as AppContext
  expect(await loadSharePictureContent(app, `en/stelle/${row.id}.png`)).toMatchObject({
    ...{ title: 'Developer', line: 'Full-time · Ulm' },
  })
  expect(await loadSharePictureContent(app, 'en/bereich/dienstleistungen.png')).toMatchObject({
    title: 'Services',
  })
  expect(await loadSharePictureContent(app, 'bereich/dienstleistungen.png')).toMatchObject({
    title: 'Dienstleistungen',
  })
})

test('the countries of a job are named in the language of the page', async () => {
  const countries = async () => {
    const places = parseJobLocations('Wien, Österreich')
    const remote = { ...createBlankValues(job.fields), id: 1, title: 'x', description: 'x' }
    const own = { ...remote, is_remote: true, created_at: '', updated_at: '' } as never
    const employer = { origin: '', name: '', logo: '', address: undefined }
    return [places, []].map(
      (towns) =>
        createJobPostingJsonLd(own, towns, undefined, employer).applicantLocationRequirements,
    )
  }
  expect(await runInLanguage('en', countries)).toMatchObject([
    { name: 'Austria' },
    { name: 'Germany' },
  ])
  expect(await countries()).toMatchObject([{ name: 'Österreich' }, { name: 'Deutschland' }])
})

test('the style of submenus finds the navigation in both languages', async () => {
  const wide = 'Ein sehr langer Titel einer Seite'
  const children = [{ label: wide, target: '/a' }]
  const menu = [{ label: 'X', target: '', children }]
  expect(createMenuStyleSheet(menu)).toContain('[aria-label=Hauptnavigation]')
  expect(await runInLanguage('en', async () => createMenuStyleSheet(menu))).not.toContain(
    'Hauptnavigation',
  )
})

test('a post is edited in the language whose words or facts have changed', async () => {
  const { store, database, translate, inEnglish } = await open()
  const article = {
    ...{ title: 'Neu', slug: 'neu', teaser: 'T', content: '<p>x</p>', author: 'Ada', tags: [] },
    ...{ is_published: true, published_at: '2026-01-01T00:00:00.000Z' },
  }
  const values = { ...createBlankValues(post.fields), ...article }
  const { row } = await store.create(post, values as never, by)
  const read = async () => {
    const found = (await store.find(post, row.id)) ?? row
    const updates = await findPostUpdateTimes(database.db, [found as never])
    return { changed: found.updated_at, told: updates.get(row.id) }
  }
  const { published_at } = article
  await translate('blog_posts', row.id, { 'en.title': word('New', 'Neu') })
  const translated = (await read()).changed
  expect((await read()).told).toBe(published_at)
  expect((await inEnglish(read)).told).toBe(translated)
  await translate('blog_posts', row.id, { teaser: 'Anders' })
  const { changed, told } = await read()
  expect(told).toBe(changed)
  expect((await inEnglish(read)).told).toBe(translated)
})

test('an English legal text is shown no longer than its German one', async () => {
  const { store, translate, inEnglish } = await open()
  const save = async (content: string) => {
    const { version } = await store.settingWithVersion(privacySettings)
    await store.saveSetting(privacySettings, { content }, { ...by, seen: version })
  }
  const read = () => inEnglish(() => loadLegalText(store, 'privacy'))
  await save('<p>Eigener Text</p>')
  const words = { 'en.content': word('<p>Our own text</p>', '<p>Eigener Text</p>') }
  await translate(getTypeKey(privacySettings), 0, words)
  expect(await read()).toMatchObject({ language: 'en', html: '<p>Our own text</p>' })
  await save('')
  const { language, html } = await read()
  expect([language, html.includes('Our own text')]).toEqual(['de', false])
})
