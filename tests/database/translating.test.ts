import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#content/history/inverse.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource, parseStoredTranslation } from '#content/languages/translations.ts'
import { readTranslationProgress } from '#content/launch/translation-progress.server.ts'
import {
  getDigestFieldName,
  getStillCorrectFieldName,
} from '#content/panel/languages/form-names.ts'
import { planTranslation } from '#content/panel/languages/save-words.server.ts'
import { loadTranslationConflict } from '#content/panel/languages/translation-conflict.server.ts'
import {
  createTranslationFields,
  listTranslationFormLeaves,
} from '#content/panel/languages/translation-fields.server.ts'
import { mailTemplateSettings } from '#content/settings/mail-template-settings.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import { aboutPageSettings } from '#content/settings/offer-pages.ts'
import type { Setting } from '#content/settings/setting.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { type RowValues, readStoredRow, type StoredRow } from '#content/store/rows.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { jobBenefit } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { mergeChanges } from '#drafts/merge.server.ts'
import { checkTranslations } from '#drafts/panel/checks/content/translations.server.ts'
import { toChangeViews } from '#drafts/panel/present-changes.server.ts'
import { resolveConflict } from '#drafts/revise-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { openPictures } from '../open-pictures.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }
const block = { id: 'a', kind: 'text', values: { html: '<p>Guten Tag</p>' } }
const terms = { title: 'Bedingungen', slug: 'bedingungen', is_published: true, blocks: [block] }

async function open() {
  const content = await openContent()
  const { store, db } = content
  await store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { ...by, seen: 0 },
  )
  const add = async (values: object) =>
    (await store.create(page, { ...createBlankValues(page.fields), ...values } as never, by)).row.id
  const read = (type: Collection | Setting, id?: number) => readStoredRow(asContentDb(db), type, id)
  /** The form data of an item: its fields, the digests of their sources, and these words. */
  const save = async (
    type: Collection | Setting,
    id: number | undefined,
    words: Record<string, string>,
    { same = [], shown }: { same?: string[]; shown?: Record<string, unknown> } = {},
  ) => {
    const row = await read(type, id)
    const form = new FormData()
    for (const leaf of listTranslationFormLeaves(type, row, 'en')) {
      const name = leaf.steps.join('.')
      form.set(getDigestFieldName(name), digestSource(shown?.[name] ?? leaf.source))
      form.set(name, words[name] ?? String(leaf.translation?.text ?? ''))
    }
    for (const name of same) form.set(getStillCorrectFieldName(name), 'on')
    const plan = planTranslation(type, row, 'en', form)
    if ('errors' in plan) return plan
    return plan.change ? store.apply([plan.change], by) : undefined
  }
  const states = async (type: Collection | Setting, id?: number) => {
    const row = await read(type, id)
    const about = { type, row, language: 'en' as const }
    const leaves = listTranslationFormLeaves(type, row, 'en')
    const fields = await createTranslationFields(englishTranslator, content, about, leaves)
    return Object.fromEntries(fields.map((each) => [each.view.name, each]))
  }
  return { ...content, add, read, save, states }
}

test('a translation is missing, finished or outdated with the difference of its source', async () => {
  const { store, add, save, states } = await open()
  const id = await add(terms)
  expect(await states(page, id)).toMatchObject({
    title: { state: 'missing' },
    'blocks.a.html': { state: 'missing', html: '<p>Guten Tag</p>' },
  })
  await save(page, id, { title: 'Terms', 'blocks.a.html': '<p>Hello <b>you</b></p>' })
  const html = '<p>Guten Abend</p>'
  const values = { blocks: [{ ...block, values: { html } }] }
  await store.apply([{ type: page.table, what: 'update', id, values }], by)
  const after = await states(page, id)
  expect(after).toMatchObject({
    title: { state: 'finished', view: { value: 'Terms' } },
    'blocks.a.html': { state: 'outdated', view: { value: '<p>Hello <strong>you</strong></p>' } },
  })
  expect(after['blocks.a.html']?.difference).toEqual([
    { text: 'Guten ' },
    { text: 'Tag', kind: 'gone' },
    { text: 'Abend', kind: 'new' },
  ])
  await save(page, id, {}, { same: ['blocks.a.html'] })
  expect((await states(page, id))['blocks.a.html']).toMatchObject({ state: 'finished' })
})

test('a page gets a slug in the second language, unique within that language', async () => {
  const { add, read, save } = await open()
  const [first, second, third] = [
    await add(terms),
    await add({ ...terms, title: 'Regeln', slug: 'terms' }),
    await add({ ...terms, title: 'Team', slug: 'team' }),
  ]
  await save(page, first, { title: 'Terms' })
  await save(page, second, { title: 'Terms' })
  await save(page, third, { title: 'About' })
  const slugs = await Promise.all(
    [first, second, third].map(async (id) => (await read(page, id))?.translations?.en?.slug),
  )
  expect(slugs).toMatchObject([{ text: 'terms' }, { text: 'terms-2' }, { text: 'about-2' }])
  await save(page, first, { slug: 'Not an address' }).then((result) =>
    expect(result).toHaveProperty('errors.slug'),
  )
})

test('an English slug is none of the addresses of the program, and a cleared one is made from the title', async () => {
  const { add, read, save } = await open()
  const id = await add(terms)
  const readSlug = async (of: number) =>
    parseStoredTranslation((await read(page, of))?.translations?.en?.slug)?.text
  for (const slug of ['media', 'assets', 'auth', 'kontakt', 'karriere', 'contact', 'en']) {
    await save(page, id, { title: 'Terms', slug })
    expect(await readSlug(id)).toBe(`${slug}-2`)
  }
  const other = await add({ ...terms, title: 'Regeln', slug: 'regeln' })
  await save(page, other, { title: 'Terms' })
  await save(page, id, { title: 'Terms', slug: '' })
  expect(await readSlug(id)).toBe('terms-2')
  await save(page, id, { title: '', slug: '' })
  expect(await readSlug(id)).toBeUndefined()
})

test('a translation keeps the digest of the source that was shown; concurrent translations conflict', async () => {
  const { store, add, read, save, states } = await open()
  const id = await add(terms)
  await save(page, id, { title: 'Terms' }, { shown: { title: 'Bedingungen von früher' } })
  expect((await states(page, id)).title).toMatchObject({ state: 'outdated', difference: [] })
  const row = await read(page, id)
  const change = (text: string) => ({
    ...{ type: page.table, what: 'update' as const, id, seen: row?.version },
    values: { 'en.title': { text, of: digestSource('Bedingungen') } },
  })
  expect(await store.apply([change('Rules')], by)).toHaveProperty('rows')
  expect(await store.apply([change('Conditions')], by)).toHaveProperty('refused')
  // German and English changes do not conflict.
  const german = { type: page.table, what: 'update' as const, id, values: { title: 'Regeln' } }
  expect(await store.apply([{ ...german, seen: row?.version }], by)).toHaveProperty('rows')
})

test('settings use built-in translations until their German text changes', async () => {
  const { store, save, states } = await open()
  expect(await states(aboutPageSettings)).toMatchObject({
    teamHeading: { state: 'finished', view: { value: 'Our team' } },
  })
  await save(aboutPageSettings, undefined, { closingHeading: 'Say hello' })
  expect(await store.setting(aboutPageSettings, 'en')).toMatchObject({
    closingHeading: 'Say hello',
    teamHeading: 'Our team',
  })
  const german = { ...(await store.setting(aboutPageSettings)), teamHeading: 'Die Leute' }
  const { version } = await store.settingWithVersion(aboutPageSettings)
  await store.saveSetting(aboutPageSettings, german, { ...by, seen: version })
  expect(await states(aboutPageSettings)).toMatchObject({
    teamHeading: { state: 'missing' },
    closingHeading: { state: 'finished' },
  })
})

/** A project with two features in both languages. */
async function openFeatures() {
  const content = await open()
  const entry = (title: string) => ({ title, description: `${title} …` })
  const features = [entry('Suche'), entry('Karte')]
  const { row } = await content.store.create(
    project,
    {
      ...createBlankValues(project.fields),
      ...{ title: 'Lager', description: 'Ein Lager', features },
    } as never,
    by,
  )
  const made = (text: string, source: string) => ({ text, of: digestSource(source) })
  const write = async (values: RowValues) => {
    const change = { type: project.table, what: 'update', id: row.id, values } as const
    const result = await content.store.apply([change], by)
    return 'set' in result ? result.set : 0
  }
  const words = [{ title: made('Search', 'Suche') }, { title: made('Map', 'Karte') }]
  await write({ 'en.features': words, 'en.title': made('Warehouse', 'Lager') })
  const readEnglish = async () => (await content.read(project, row.id))?.translations?.en ?? {}
  const readPairs = async () =>
    listTranslationFormLeaves(project, await content.read(project, row.id), 'en').flatMap(
      ({ source, translation, steps }) =>
        steps[0] === 'features' && translation ? [`${source}: ${translation.text}`] : [],
    )
  return { ...content, id: row.id, entry, made, write, readEnglish, readPairs }
}

test('the translation of a removed list entry goes with it and comes back when that is undone', async () => {
  const { database, write, entry, readEnglish, readPairs } = await openFeatures()
  const removed = await write({ features: [entry('Suche')] })
  expect((await readEnglish()).features).toHaveLength(1)
  await undoChangeSet(database, removed, by)
  expect(await readPairs()).toEqual(['Suche: Search', 'Karte: Map'])
  await write({ features: [entry('Suche')] })
  await write({ features: [entry('Suche'), entry('Neu')] })
  expect(await readPairs()).toEqual(['Suche: Search'])
})

test('a translation that is out of date stays with its list entry, whatever moves, comes or goes', async () => {
  const { write, entry, readPairs } = await openFeatures()
  const [search, map, more] = ['Suche', 'Landkarte', 'Neu'].map(entry)
  await write({ features: [search, map] })
  expect(await readPairs()).toEqual(['Suche: Search', 'Landkarte: Map'])
  for (const features of [
    [map, search],
    [more, map, search],
    [search, more, map],
  ]) {
    await write({ features })
    expect((await readPairs()).toSorted()).toEqual(['Landkarte: Map', 'Suche: Search'])
  }
  await write({ features: [map] })
  expect(await readPairs()).toEqual(['Landkarte: Map'])
})

test('words stay with the entry beside which they were typed, though another one has been removed meanwhile', async () => {
  const { id, read, write, entry, store, readPairs } = await openFeatures()
  const [search, map, more] = ['Suche', 'Karte', 'Neu'].map(entry)
  await write({ 'en.features': null, features: [search, map, more] })
  const form = new FormData()
  for (const { steps, source } of listTranslationFormLeaves(
    project,
    await read(project, id),
    'en',
  )) {
    form.set(getDigestFieldName(steps.join('.')), digestSource(source))
    form.set(steps.join('.'), steps[2] === 'title' ? `${source}!` : '')
  }
  await write({ features: [search, more] })
  const plan = planTranslation(project, await read(project, id), 'en', form)
  await store.apply('change' in plan && plan.change ? [plan.change] : [], by)
  expect(await readPairs()).toEqual(['Suche: Suche!', 'Neu: Neu!'])
})

test('undoing or restoring a German save whose list took its words along changes no other English word', async () => {
  const { store, database, id, write, entry, made, readEnglish, readPairs } = await openFeatures()
  const [search, map] = ['Suche', 'Karte'].map(entry)
  const removal = await write({ features: [map] })
  await write({ 'en.title': made('Storehouse', 'Lager') })
  expect(await undoChangeSet(database, removal, by)).toHaveProperty('rows')
  expect(await readPairs()).toEqual(['Suche: Search', 'Karte: Map'])
  expect(await readEnglish()).toMatchObject({ title: { text: 'Storehouse' } })
  await write({ features: [map, entry('Neu')] })
  await write({ 'en.title': made('Depot', 'Lager') })
  await write({ features: [search, map] })
  const history = await store.history(project, id, { limit: 10 })
  const moved = history.findLast(({ body }) => String(JSON.stringify(body)).includes('Neu …'))
  await store.restore(project, moved?.id ?? 0, by)
  expect(await store.find(project, id)).toMatchObject({ features: [map, entry('Neu')] })
  expect(await readPairs()).toEqual(['Karte: Map'])
  expect(await readEnglish()).toMatchObject({ title: { text: 'Depot' } })
})

test('undoing an English change leaves the other English words, and follows German entries that have moved', async () => {
  const { database, write, entry, made, readEnglish, readPairs } = await openFeatures()
  const [search, map] = ['Suche', 'Karte'].map(entry)
  const changed = await write({ 'en.title': made('Storehouse', 'Lager') })
  await write({ 'en.subtitle': made('Quick', 'Schnell') })
  expect(await undoChangeSet(database, changed, by)).toHaveProperty('rows')
  const { title, subtitle } = await readEnglish()
  expect([title, subtitle]).toEqual([made('Warehouse', 'Lager'), made('Quick', 'Schnell')])
  await write({
    'en.features': [{ title: made('Old search', 'Früher') }, { title: made('Map', 'Karte') }],
  })
  const words = [made('Search', 'Suche'), made('Map', 'Karte')].map((title) => ({ title }))
  const updated = await write({ 'en.features': words })
  await write({ features: [map, search] })
  expect(await undoChangeSet(database, updated, by)).toHaveProperty('rows')
  expect(await readPairs()).toEqual(['Karte: Map', 'Suche: Old search'])
})

test('a German draft whose list took its words along is no conflict with words that the site has since', async () => {
  const { store, database, id, write, entry, made, readPairs } = await openFeatures()
  const draft = await createDraft(database, 'Liste', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, draft)
  const values = { features: [entry('Karte')] }
  await copy.store.apply([{ type: project.table, what: 'update', id, values }], by)
  await copy.database.close()
  const words = [{ title: made('Search', 'Suche') }, { title: made('Chart', 'Karte') }]
  await write({ 'en.features': words })
  const rows = await listDraftChanges(database.db, draft)
  expect((await mergeChanges(asContentDb(database.db), rows)).conflicts).toEqual([])
  await publishDraft(database, draft, by)
  expect(await readPairs()).toEqual(['Karte: Chart'])
})

test('a question keeps its translation by its id, changed and moved in one save', async () => {
  const { store, add, read } = await open()
  const question = (id: string, text: string) => ({
    ...{ id, question: text, kind: 'short text', options: [], hint: '', is_required: false },
  })
  const form = createBlankValues(page.fields.blocks.kinds?.form?.fields ?? {})
  const blocks = (...questions: object[]) => [
    { id: 'f', kind: 'form', values: { ...form, questions } },
  ]
  const id = await add({ ...terms, blocks: blocks(question('a', 'Wer?'), question('b', 'Wo?')) })
  const write = (values: RowValues) =>
    store.apply([{ type: page.table, what: 'update', id, values }], by)
  const made = (text: string, source: string) => ({ text, of: digestSource(source) })
  const words = [{ question: made('Who?', 'Wer?') }, { question: made('Where?', 'Wo?') }]
  await write({ 'en.blocks': { f: { questions: words } } })
  await write({
    blocks: blocks(question('b', 'Wo genau?'), question('c', 'Neu'), question('a', 'Wer da?')),
  })
  const leaves = listTranslationFormLeaves(page, await read(page, id), 'en')
  const questions = leaves.filter(({ steps }) => steps.includes('question'))
  expect(questions.map(({ translation }) => translation?.text)).toEqual([
    'Where?',
    undefined,
    'Who?',
  ])
})

test('two people who translate the same words are asked, with both, and may keep either', async () => {
  const { store, add, read } = await open()
  const id = await add(terms)
  const shown = await read(page, id)
  const send = async (title: string, seen?: number, choice?: string) => {
    const form = new FormData()
    form.set('seen', String(seen))
    form.set(getDigestFieldName('title'), digestSource(terms.title))
    form.set('title', title)
    if (choice) form.set('take.en.title', choice)
    const planned = planTranslation(page, await read(page, id), 'en', form)
    if (!('change' in planned) || !planned.change) return undefined
    return store.apply([planned.change], by)
  }
  expect(await send('Terms', shown?.version)).toHaveProperty('rows')
  const late = await send('Conditions', shown?.version)
  if (!late || !('refused' in late)) throw new Error('The second one must be refused')
  const asked = await loadTranslationConflict(englishTranslator, store, page, late.refused)
  expect(asked.conflict).toMatchObject([
    { name: 'en.title', mine: 'Conditions', theirs: 'Terms', isUntouched: false },
  ])
  expect(await send('Conditions', asked.seen, 'theirs')).toBeUndefined()
  expect(await send('Conditions', asked.seen, 'mine')).toHaveProperty('rows')
})

test('two people who translate a form that nobody has saved conflict, German and English do not', async () => {
  const { store, database, db, read } = await open()
  const row = () => read(aboutPageSettings)
  const plan = async (shown: StoredRow | undefined, closingHeading: string) => {
    const form = new FormData()
    form.set('seen', String(shown?.version ?? 0))
    form.set(
      getDigestFieldName('closingHeading'),
      digestSource(aboutPageSettings.fallback.closingHeading),
    )
    form.set('closingHeading', closingHeading)
    const planned = planTranslation(aboutPageSettings, await row(), 'en', form)
    return 'change' in planned && planned.change ? [planned.change] : []
  }
  const [first, racing] = [await plan(undefined, 'Say hello'), await plan(undefined, 'Race')]
  expect(await store.apply(first, by)).toHaveProperty('rows')
  expect(await store.apply(racing, by)).toHaveProperty('refused')
  expect(await store.apply(await plan(undefined, 'Say bye'), by)).toHaveProperty('refused')
  // Who left the words empty keeps those of the other, unless asked otherwise.
  const empty = await store.apply(await plan(undefined, ''), by)
  if (!('refused' in empty)) throw new Error('It must be refused')
  const asked = await loadTranslationConflict(
    englishTranslator,
    store,
    aboutPageSettings,
    empty.refused,
  )
  expect(asked.conflict).toMatchObject([{ theirs: 'Say hello', isUntouched: true }])
  const german = { ...aboutPageSettings.fallback, teamHeading: 'Die Leute' }
  const saved = await store.saveSetting(aboutPageSettings, german, { ...by, seen: 0 })
  expect(saved).not.toHaveProperty('conflict')
  expect(await store.saveSetting(aboutPageSettings, german, { ...by, seen: 0 })).toHaveProperty(
    'conflict',
  )
  expect(await row()).toMatchObject({
    settings: { teamHeading: 'Die Leute' },
    translations: { en: { closingHeading: { text: 'Say hello' } } },
  })
  const last = await db.selectFrom('revisions').select('change_set').orderBy('id', 'desc').limit(1)
  await undoChangeSet(database, (await last.executeTakeFirstOrThrow()).change_set ?? 0, by)
  expect((await row())?.translations?.en).toMatchObject({ closingHeading: { text: 'Say hello' } })
})

test('readTranslationProgress and checkTranslations report missing and outdated words while the language is on', async () => {
  const { store, database, add, save } = await open()
  const id = await add(terms)
  await store.create(jobBenefit, { title: 'Rad', description: 'Neu', icon: 'FaHeart' }, by)
  const of = async (title: string) =>
    (await readTranslationProgress({ database, store })).en.find((each) => each.title === title)
  expect(await of('Bedingungen')).toMatchObject({ words: 2, missing: 2, isAbsent: true })
  await save(page, id, { title: 'Terms', 'blocks.a.html': '<p>Hello</p>' })
  expect(await of('Bedingungen')).toMatchObject({ words: 3, missing: 0, isAbsent: false })
  const check = () => checkTranslations({ store, database }, englishTranslator)
  // The privacy text among the settings.
  const absent = ['Benefits (1)', 'Texts of pages and settings (1)']
  expect((await check()).map(({ links }) => links?.map(({ text }) => text))).toEqual([absent])
  await store.apply([{ type: page.table, what: 'update', id, values: { title: 'Anders' } }], by)
  expect((await check()).map(({ links }) => links?.map(({ text }) => text))).toEqual([
    absent,
    ['Pages (1)'],
  ])
  const own = { ...aboutPageSettings.fallback, teamHeading: 'Die Leute' }
  await store.saveSetting(aboutPageSettings, own, { ...by, seen: 0 })
  expect(await check()).toMatchObject([
    {},
    {
      text: expect.stringContaining('the words of the program here in English'),
      links: [{ text: 'Texts of pages and settings (1)' }],
    },
    {},
  ])
  // Mails to visitors that are changed in German alone.
  const mails = { ...mailTemplateSettings.fallback, signature: 'Tschüs' }
  await store.saveSetting(mailTemplateSettings, mails, { ...by, seen: 0 })
  const templates = replyTemplateSettings.fallback.templates.map((each) => ({
    ...each,
    body: 'Moin',
  }))
  const replies = { blocks: [], templates }
  await store.saveSetting(replyTemplateSettings, replies, { ...by, seen: 0 })
  expect((await check()).slice(1, 3).map(({ links }) => links)).toMatchObject([
    [{ text: 'Mail templates (1)', to: '/admin/translations/mail_templates' }],
    [{ text: 'Reply templates (5)', to: '/admin/translations/reply_templates' }],
  ])
  const { version } = await store.settingWithVersion(languageSettings)
  await store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: null },
    { ...by, seen: version },
  )
  expect(await check()).toEqual([])
})

test('checkTranslations names the items that exist in English without some of their words', async () => {
  const { store, database, write } = await openFeatures()
  const made = (text: string, source: string) => ({ text, of: digestSource(source) })
  const features = ['Suche', 'Karte'].map((name) => ({
    title: made(name, name),
    description: made('…', `${name} …`),
  }))
  await write({
    'en.features': features,
    ...{ 'en.description': made('Storage', 'Ein Lager'), lessons: 'Früher', subtitle: 'Schnell' },
  })
  const check = async () =>
    (await checkTranslations({ store, database }, englishTranslator)).flatMap(({ text, links }) =>
      (links ?? []).map((each) => `${text} ${each.text}`),
    )
  expect(await check()).toContainEqual(
    expect.stringMatching(/^This exists in English, but some of its words .* Projects \(2\)$/),
  )
  await write({ 'en.lessons': made('Earlier', 'Früher'), 'en.subtitle': made('Fast', 'Schnell') })
  expect((await check()).filter((each) => each.includes('Projects'))).toEqual([])
})

test('a draft conflicts with the site only in the same field and language', async () => {
  const { store, database, add, read } = await open()
  const id = await add(terms)
  const change = (values: object) =>
    ({ type: page.table, what: 'update', id, values }) as Parameters<typeof store.apply>[0][number]
  const words = (text: string) => ({ text, of: digestSource('Bedingungen') })
  await store.apply([change({ 'en.title': words('Terms'), 'en.slug': words('terms') })], by)
  const draft = await createDraft(database, 'Englisch', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, draft)
  await copy.store.apply([change({ 'en.title': words('Rules') })], by)
  await copy.database.close()
  await store.apply([change({ 'en.title': words('Conditions'), title: 'Regeln' })], by)
  const [row] = await listDraftChanges(database.db, draft)
  expect(row).toMatchObject({ what: 'update', base: { 'en.title': { text: 'Terms' } } })
  const { conflicts } = await mergeChanges(asContentDb(database.db), row ? [row] : [])
  expect(conflicts.map(({ fields }) => fields)).toEqual([['en.title']])
  const [shown] = row
    ? await toChangeViews({ t: englishTranslator, db: asContentDb(database.db) }, row, conflicts)
    : []
  expect(shown?.fields).toMatchObject([
    { label: 'Title (English)', theirs: 'Terms', mine: 'Rules' },
  ])
  const [conflict] = conflicts
  const choice = { change: conflict?.change.id ?? 0, seen: conflict?.seen ?? 0 }
  expect(await resolveConflict(database, draft, choice, () => 'mine')).toBe(true)
  await publishDraft(database, draft, by)
  expect(await read(page, id)).toMatchObject({
    title: 'Regeln',
    translations: { en: { title: { text: 'Rules' }, slug: { text: 'terms' } } },
  })
})

test('importFolderAsDraft imports translations with their digests and keeps missing languages', async () => {
  const { store, database, media } = await openPictures()
  const app = { store, database, media } as AppContext
  const values = { title: 'Rad', description: 'Neu', icon: 'FaHeart' } as const
  const { row } = await store.create(jobBenefit, values, by)
  const words = { 'en.title': { text: 'Bicycle', of: digestSource('Rad') } }
  await store.apply([{ type: jobBenefit.table, what: 'update', id: row.id, values: words }], by)
  const folder = temporaryFolder()
  await exportContentToFolder(app, folder)
  const file = join(folder, `content/job_benefits/${row.id}-rad.json`)
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported.en).toEqual({ title: { text: 'Bicycle', of: digestSource('Rad') } })
  const bring = async (content: object) => {
    writeFileSync(file, JSON.stringify(content))
    return importFolderAsDraft(app, folder, by.by)
  }
  const { en: _en, ...german } = exported
  expect(await bring(german)).toMatchObject({ changes: [] })
  const { changes } = await bring({ ...exported, en: { title: { text: 'Bike', of: 'x' } } })
  expect(changes).toMatchObject([{ values: { 'en.title': { text: 'Bike', of: 'x' } } }])
  const long = { title: { text: 'x'.repeat(121), of: 'x' }, icon: { text: 'x', of: 'x' } }
  await expect(bring({ ...exported, en: long })).rejects.toMatchObject({
    lines: [
      expect.stringContaining('en.icon: it has no words'),
      expect.stringContaining('en.title: '),
      'Nothing was taken in.',
    ],
  })
})
