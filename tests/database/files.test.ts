import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listTranslatableRowLeaves } from '#content/languages/translatable-row-leaves.server.ts'
import { digestSource, isCurrentTranslation } from '#content/languages/translations.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readAllRows } from '#content/store/rows.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { job, jobBenefit } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { seed } from '../../seeds/seed.server.ts'
import { openContent } from '../open-content.ts'
import { someContent } from '../program-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

// Encoding the demo pictures is slow, and their size does not matter here.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  const readFile = (path: string, ...more: []) =>
    path.startsWith(resolve('seeds/pictures')) ? small : original.readFile(path, ...more)
  return { ...original, readFile }
})

const by = { by: 'ada@firma.example' }

async function openSite() {
  const { database, store } = await openContent()
  const data = temporaryFolder()
  const storage = await createStorage({ DATA_DIR: data, STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(() => media.close())
  // The part of the app context that content needs.
  return { database, store, media, storage } as unknown as AppContext
}

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The files of a folder with their bytes. */
function filesIn(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(
    files.map((name) => [
      name,
      readFileSync(join(folder, name), name.endsWith('.json') ? 'utf8' : 'base64'),
    ]),
  )
}

async function exported(app: AppContext, folder = temporaryFolder()) {
  await exportContentToFolder(app, folder)
  return folder
}

/** A site with every kind of content; texts contain pictures. */
async function fullSite() {
  const app = await openSite()
  const { store, media } = app
  const made = await someContent(store)
  // Forms allow no comma within a technology, so files have none either.
  for (const { id, version, technologies } of await store.list(project)) {
    const plain = technologies.map((each) => each.replace(',', ' '))
    await store.update(project, id, { technologies: plain }, { ...by, seen: version })
  }
  const about = { folder: 'projects', alt: 'Leitstand', name: 'Leitstand Süd.jpg' }
  const image_url = await media.add(await picture('#a33'), about)
  const drawn = await media.add(await picture('#3a3'), { folder: 'texts', alt: 'Skizze' })
  const row = await store.find(project, made.projects[0] ?? 0)
  await store.update(
    project,
    row?.id ?? 0,
    { image_url, description: 'Zeile 1\n\nZeile 2' },
    { ...by, seen: row?.version ?? 0 },
  )
  const text = `<p>Eins</p><p>Zwei</p><img src="${drawn}" alt="Skizze" />`
  const found = await store.find(post, made.post)
  await store.update(post, made.post, { content: text }, { ...by, seen: found?.version ?? 0 })
  for (const id of [made.slide, made.hidden])
    await store.update(slide, id, { image: image_url }, { ...by, seen: 1 })
  const ofJob = { requirements: ['a'], responsibilities: ['b'], skills: ['c', 'd'] }
  for (const id of [made.open, made.closed, made.past])
    await store.update(job, id, ofJob, { ...by, seen: 1 })
  await store.move(project, made.projects[2] ?? 0, 0, by)
  await store.create(jobBenefit, { title: 'Zeit', description: 'x', icon: 'FaHeart' }, by)
  const addPage = async (slug: string, parent_id: number | null = null) => {
    const values = { ...createBlankValues(page.fields), title: slug, slug, parent_id }
    return (await store.create(page, values, by)).row.id
  }
  const below = await addPage('unten')
  const above = await addPage('oben')
  await store.update(page, below, { parent_id: above }, { ...by, seen: 1 })
  const lost = await addPage('weg')
  await addPage('verwaist', lost)
  await store.remove(page, lost, by)
  const gone = await store.create(slide, { ...createBlankValues(slide.fields), title: 'Weg' }, by)
  await store.remove(slide, gone.row.id, by)
  return { app, made, image_url }
}

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const write = (folder: string, file: string, value: unknown) =>
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
const fileOf = (folder: string, place: string, id: number) =>
  `${place}/${readdirSync(join(folder, place)).find((name) => new RegExp(`^${id}[-.]`).test(name))}`
const linesOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => error.lines ?? Promise.reject(error),
  )
const countDrafts = async ({ database }: AppContext) =>
  (await database.db.selectFrom('drafts').select('id').execute()).length
const countPictures = async ({ database }: AppContext) =>
  (await database.db.selectFrom('media').select('id').execute()).length

test('an export imported into an empty site and published gives the same export', async () => {
  const { app } = await fullSite()
  const one = await exported(app)
  const names = Object.keys(filesIn(one))
  expect(names).toContain('auftritt.json')
  expect(names).toContainEqual(
    expect.stringMatching(/^media\/projects\/leitstand-sued-[0-9a-f]{8}\.jpg$/),
  )
  expect(filesIn(await exported(app))).toEqual(filesIn(one))

  const other = await openSite()
  const { draft = 0, addedPictures } = await importFolderAsDraft(other, one, 'npm run import')
  expect(addedPictures).toBe(2)
  expect(await other.store.list(project)).toEqual([])
  expect(await publishDraft(other.database, draft, by)).toHaveProperty('set')
  expect(filesIn(await exported(other))).toEqual(filesIn(one))
  // A new item gets an unused id.
  const { row } = await other.store.create(
    project,
    { ...createBlankValues(project.fields), title: 'Neu', description: 'x' },
    by,
  )
  expect((await other.store.list(project)).filter(({ id }) => id === row.id)).toHaveLength(1)
})

test('the demo content survives export and import with its sample flags', async () => {
  const app = await openSite()
  await seed(app)
  await app.store.adoptSamples(slide, { by: '' })
  const one = await exported(app)
  const other = await openSite()
  const { draft = 0 } = await importFolderAsDraft(other, one, 'npm run import')
  await publishDraft(other.database, draft, by)
  expect(filesIn(await exported(other))).toEqual(filesIn(one))
  const marked = async ({ store }: AppContext) =>
    (await store.list(project)).map(({ is_sample }) => Boolean(is_sample))
  expect(await marked(other)).toEqual(await marked(app))
})

test('importFolderAsDraft creates a draft for changed items only, and no draft without changes', async () => {
  const { app, made } = await fullSite()
  const folder = await exported(app)
  expect(await importFolderAsDraft(app, folder, 'x')).toMatchObject({
    draft: undefined,
    addedPictures: 0,
  })
  expect(await countDrafts(app)).toBe(0)

  const [a = 0, b = 0, c = 0] = made.projects
  const file = fileOf(folder, 'content/projects', a)
  write(folder, file, { ...read(folder, file), title: 'Anders' })
  const gone = fileOf(folder, 'content/projects', b)
  cpSync(join(folder, gone), join(folder, 'content/projects/4711-neu.json'))
  truncateSync(join(folder, 'content/projects/order.json'))
  write(folder, 'content/projects/order.json', [4711, a, c])
  rmSync(join(folder, gone))
  const site = read(folder, 'content/settings/site.json')
  write(folder, 'content/settings/site.json', { ...site, siteName: 'Neuer Name' })
  const before = filesIn(await exported(app))

  const { draft = 0, changes } = await importFolderAsDraft(app, folder, 'x')
  expect(changes.map(({ type, what, item_id }) => [type, what, item_id])).toEqual(
    expect.arrayContaining([
      ['projects', 'update', a],
      ['projects', 'remove', b],
      ['projects', 'create', 4711],
      ['settings/site', 'update', 0],
    ]),
  )
  expect(filesIn(await exported(app))).toEqual(before)
  await publishDraft(app.database, draft, by)
  expect((await app.store.list(project)).map(({ id, title }) => [id, title])).toEqual([
    [4711, 'beta_2'],
    [a, 'Anders'],
    [c, 'Gämma "x", (y)'],
  ])
  expect((await app.store.setting(settings.site)).siteName).toBe('Neuer Name')
})

test('importFolderAsDraft keeps slugs, nests pages below new ones and refuses a third level', async () => {
  const { app } = await fullSite()
  const folder = await exported(app)
  const below = read(folder, 'content/pages/1-unten.json')
  const change = (more: object) =>
    write(folder, 'content/pages/1-unten.json', { ...below, title: 'Neu', ...more })
  change({ parent_id: 99 })
  write(folder, 'content/pages/99-kopf.json', {
    ...below,
    title: 'Kopf',
    slug: 'kopf',
    parent_id: 2,
  })
  expect((await linesOf(importFolderAsDraft(app, folder, 'x'))).join()).toContain(
    'there are two levels',
  )
  write(folder, 'content/pages/99-kopf.json', {
    ...{ ...below, title: 'Kopf', slug: 'kopf', parent_id: null },
  })
  const { changes } = await importFolderAsDraft(app, folder, 'x')
  expect(changes.map(({ type, what, item_id }) => [type, what, item_id])).toEqual(
    expect.arrayContaining([
      ['pages', 'update', 1],
      ['pages', 'create', 99],
    ]),
  )
})

test('importFolderAsDraft reports errors by file and field and imports nothing', async () => {
  const { app, made } = await fullSite()
  const clean = await exported(app)
  const drafts = await countDrafts(app)
  const pictures = await countPictures(app)
  const item = fileOf(clean, 'content/projects', made.projects[0] ?? 0)
  const media =
    readdirSync(join(clean, 'media/projects')).find((name) => name.endsWith('.jpg')) ?? ''
  const image = `media/projects/${media}`
  const changed = (folder: string, more: object) =>
    write(folder, item, { ...read(folder, item), ...more })
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const cases: [RegExp, (folder: string) => unknown][] = [
    [/^content\/projects\/.*: this is no JSON/, (f) => write(f, item, '{')],
    [/^content\/projects\/.*: this is no JSON/, (f) => write(f, item, deep)],
    [/^content\/projects\/.*: an object/, (f) => write(f, item, '[]')],
    [/, price: this field is not known/, (f) => changed(f, { price: 5 })],
    [/, __proto__: this field is not known/, (f) => write(f, item, `{"__proto__": {"a": 1}}`)],
    [/, title: expecting a string/, (f) => changed(f, { title: 5 })],
    [/, title: Please fill in/, (f) => changed(f, { title: ' ' })],
    [/, title: Please use at most 200/, (f) => changed(f, { title: 'x'.repeat(201) })],
    [/, live_url: Please enter an address/, (f) => changed(f, { live_url: 'javascript:alert(1)' })],
    [
      /, image_url: Please enter an address/,
      (f) => changed(f, { image_url: '../../../etc/passwd' }),
    ],
    [
      /the folder has no picture \/media\/projects\/nein\.png/,
      (f) => changed(f, { image_url: '/media/projects/nein.png' }),
    ],
    [/, image_url: There is no image/, (f) => changed(f, { image_url: '/etc/passwd' })],
    [/, features.0.x: /, (f) => changed(f, { features: [{ x: 1 }] })],
    [/, @sample: lists of marks/, (f) => changed(f, { '@sample': { title: ['no'] } })],
    [
      /, icon: Please choose one of these: FaLaptop, FaGraduationCap, /,
      (f) => {
        const name = fileOf(f, 'content/job_benefits', 1)
        write(f, name, { ...read(f, name), icon: 'FaNo' })
      },
    ],
    [/belongs to no content/, (f) => write(f, 'content/secrets.json', {})],
    [/belongs to no content/, (f) => write(f, 'content/projects/0-x.json', {})],
    [/belongs to no content/, (f) => write(f, 'content/projects/x.json', {})],
    [
      /another file has the number/,
      (f) => cpSync(join(f, item), join(f, item.replace('.json', 'x.json'))),
    ],
    [
      /order\.json: no file has the number 99/,
      (f) => write(f, 'content/projects/order.json', [99]),
    ],
    [/order\.json: a list/, (f) => write(f, 'content/projects/order.json', { a: 1 })],
    [
      /, contactEmail: it stands in/,
      (f) =>
        write(f, 'content/settings/site.json', {
          ...read(f, 'content/settings/site.json'),
          contactEmail: 'a@b.de',
        }),
    ],
    [
      /job_categories has no file of the number/,
      (f) => {
        const name = fileOf(f, 'content/job_listings', made.open)
        write(f, name, { ...read(f, name), category_id: 4711 })
      },
    ],
    [
      /link\.json: this is a link/,
      (f) => symlinkSync('/etc/passwd', join(f, 'content/projects/link.json')),
    ],
    [/away: this is a link/, (f) => symlinkSync('/etc', join(f, 'media/away'))],
    [/it has more than 8 MB/, (f) => truncateSync(join(f, item), 9 * 1024 ** 2)],
    [/has more than 40 MB/, (f) => truncateSync(join(f, image), 41 * 1024 ** 2)],
    [/this is no picture of a site/, (f) => write(f, 'media/projects/page.html', '<script>')],
    [
      /^media\/projects\/new\.png: This file is not a picture that is known here/,
      (f) => write(f, 'media/projects/new.png', '<script>'),
    ],
    [
      /\.jpg\.json, focal_x: /,
      (f) => write(f, `${image}.json`, { ...read(f, `${image}.json`), focal_x: 400 }),
    ],
    [/the picture that it describes is missing/, (f) => write(f, 'media/projects/b.png.json', {})],
    [
      /with auftritt\.json/,
      (f) => {
        const place = temporaryFolder()
        cpSync(join(f, 'content'), join(place, 'content'), { recursive: true })
        return place
      },
    ],
    [/never finished/, (f) => mkdirSync(join(f, '.auftritt-new'))],
    [/not known here/, (f) => write(f, 'auftritt.json', '{"format": 2}')],
    [
      /not known here/,
      (f) => {
        rmSync(join(f, 'auftritt.json'))
        symlinkSync('/dev/zero', join(f, 'auftritt.json'))
      },
    ],
    [/^there is no folder /, (f) => join(f, 'nowhere')],
  ]
  for (const [line, damage] of cases) {
    const folder = temporaryFolder()
    cpSync(clean, folder, { recursive: true })
    const place = damage(folder)
    const lines = await linesOf(
      importFolderAsDraft(app, typeof place === 'string' ? place : folder, 'x'),
    )
    expect(lines.join('\n')).toMatch(line)
    // An unreadable file is one error, beside the note that nothing was imported.
    if (line.source.includes('no JSON')) expect(lines).toHaveLength(2)
    expect([await countDrafts(app), await countPictures(app)]).toEqual([drafts, pictures])
  }
})

test('a changed alt text imports a new picture; foreign files in the folder stay', async () => {
  const { app, made, image_url } = await fullSite()
  const folder = await exported(app)
  mkdirSync(join(folder, '.git'))
  write(folder, 'README.md', 'mine')
  const [file = ''] = readdirSync(join(folder, 'media/projects')).filter((name) =>
    name.endsWith('.json'),
  )
  const path = `media/projects/${file}`
  write(folder, path, { ...read(folder, path), alt: 'Anders' })
  const { draft = 0, addedPictures } = await importFolderAsDraft(app, folder, 'x')
  expect(addedPictures).toBe(1)
  const id = made.projects[0] ?? 0
  expect((await app.store.find(project, id))?.image_url).toBe(image_url)
  await publishDraft(app.database, draft, by)
  const after = (await app.store.find(project, id))?.image_url ?? ''
  expect(after).not.toBe(image_url)
  const media = app.database.db.selectFrom('media').select('alt')
  expect(await media.where('key', '=', after.slice(7)).executeTakeFirst()).toEqual({
    alt: 'Anders',
  })
  await exported(app, folder)
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('mine')
})

test('pictures added by hand are imported once', async () => {
  const { app } = await fullSite()
  const folder = await exported(app)
  const hand = join(folder, 'media/projects')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>x()</script><rect width="9" height="9" onload="x()" fill="red"/></svg>`
  writeFileSync(join(hand, 'skizze.svg'), drawing)
  writeFileSync(join(hand, 'foto.jpg'), await picture('#33a'))
  writeFileSync(
    join(hand, 'bild.png'),
    await sharp(await picture('#a3a'))
      .withExif({ IFD0: { Artist: 'Eva' } })
      .png()
      .toBuffer(),
  )
  const before = await countPictures(app)
  const importPictures = async () => (await importFolderAsDraft(app, folder, 'x')).addedPictures
  expect(await importPictures()).toBe(3)
  expect(await importPictures()).toBe(0)
  expect(await countPictures(app)).toBe(before + 3)
  const said = { alt: 'Anders', focal_x: 50, focal_y: 50, is_decorative: false, name: 'skizze.svg' }
  write(folder, 'media/projects/skizze.svg.json', said)
  expect(await importPictures()).toBe(1)
})

test('a folder has the translated descriptions of pictures, and one without them names the same pictures', async () => {
  const { app } = await fullSite()
  const words = { 'en.alt': { text: 'A yard', of: 'x' } }
  await app.store.apply([{ type: 'media', what: 'update', id: 1, values: words }], by)
  const folder = await exported(app)
  const translations = { en: { alt: { text: 'A yard', of: 'x' } } }
  const described = Object.entries(filesIn(folder)).flatMap(([path, text]) =>
    path.startsWith('media/') && path.endsWith('.json')
      ? [{ path, description: JSON.parse(String(text)) }]
      : [],
  )
  const [translated] = described.filter(({ description }) => 'translations' in description)
  expect(translated?.description).toMatchObject({ translations })
  const other = await openSite()
  await importFolderAsDraft(other, folder, 'x')
  const read = () => readAllRows(asContentDb(other.database.db), pictureCollection)
  expect((await read()).map((row) => row.translations).filter(Boolean)).toEqual([translations])
  expect(await importFolderAsDraft(other, folder, 'x')).toMatchObject({ addedPictures: 0 })
  const { translations: _, ...german } = translated?.description ?? {}
  write(folder, translated?.path ?? '', german)
  expect(await importFolderAsDraft(other, folder, 'x')).toMatchObject({ addedPictures: 0 })
  write(folder, translated?.path ?? '', { ...german, translations: { fr: {} } })
  await expect(importFolderAsDraft(other, folder, 'x')).rejects.toThrow()
})

test('a translation with a picture is as current on another site, and shows the picture of that site', async () => {
  const app = await openSite()
  const address = await app.media.add(await picture('#a33'), { folder: 'pages', alt: 'Hof' })
  const html = `<p>Hof</p><img src="${address}" alt="" />`
  const block = { id: 'a', kind: 'text', values: { html } }
  const values = { ...createBlankValues(page.fields), title: 'Hof', slug: 'hof', blocks: [block] }
  const { row } = await app.store.create(page, values as never, by)
  const english = { text: html.replace('Hof', 'Yard'), of: digestSource(html) }
  const words = { 'en.title': { text: 'Yard', of: digestSource('Hof') } }
  await app.store.apply(
    [
      {
        ...{ type: 'pages', what: 'update', id: row.id },
        values: { ...words, 'en.blocks': { a: { html: english } } },
      },
    ],
    by,
  )
  const folder = await exported(app)
  expect(await importFolderAsDraft(app, folder, 'x')).toMatchObject({ changes: [] })
  const other = await openSite()
  const { draft } = await importFolderAsDraft(other, folder, 'x')
  await publishDraft(other.database, Number(draft), by)
  const [copy] = await readAllRows(asContentDb(other.database.db), page)
  const [leaf] = listTranslatableRowLeaves(page, copy, 'en').filter(({ steps }) =>
    steps.includes('html'),
  )
  expect(leaf?.translation && isCurrentTranslation(leaf.translation, leaf.source)).toBe(true)
  const [, shown = ''] = /src="([^"]*)"/.exec(String(leaf?.source)) ?? []
  expect(shown).not.toBe(address)
  expect(leaf?.translation?.text).toContain(shown)
})

test('an export does not contain the number of the link to the hidden site, and an import keeps it', async () => {
  const app = await openSite()
  const hidden = { isPublic: false, link: 7 }
  await app.store.saveSetting(siteVisibilitySettings, hidden, { ...by, seen: 0 })
  const { link } = await app.store.setting(siteVisibilitySettings)
  const folder = temporaryFolder()
  await exportContentToFolder(app, folder)
  const file = 'content/settings/publication.json'
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual({ isPublic: false })
  for (const values of [{ isPublic: false }, hidden]) {
    write(folder, file, JSON.stringify(values))
    expect(await importFolderAsDraft(app, folder, 'Ada')).toMatchObject({ draft: undefined })
  }
  write(folder, file, JSON.stringify({ isPublic: true, link: 7 }))
  const { draft = 0 } = await importFolderAsDraft(app, folder, 'Ada')
  await publishDraft(app.database, draft, by)
  expect(await app.store.setting(siteVisibilitySettings)).toEqual({ isPublic: true, link })
})

test('exportContentToFolder replaces a former export and refuses a folder with foreign files', async () => {
  const app = await openSite()
  await app.store.create(jobBenefit, { title: 'Zeit', description: 'x', icon: 'FaHeart' }, by)
  const foreign = temporaryFolder()
  write(foreign, 'diary.txt', 'x')
  await expect(exportContentToFolder(app, foreign)).rejects.toThrow('diary.txt')
  await expect(exportContentToFolder(app, join(foreign, 'diary.txt'))).rejects.toThrow('no folder')
  const folder = join(temporaryFolder(), 'a/b')
  await exportContentToFolder(app, folder)
  write(folder, 'content/notes.txt', 'mine')
  await expect(exportContentToFolder(app, folder)).rejects.toThrow('notes.txt')
  expect(readFileSync(join(folder, 'content/notes.txt'), 'utf8')).toBe('mine')
  // An unfinished export.
  const half = temporaryFolder()
  mkdirSync(join(half, '.auftritt-new/content'), { recursive: true })
  mkdirSync(join(half, 'content'))
  await exportContentToFolder(app, half)
  expect(Object.keys(filesIn(half))).toEqual([
    'auftritt.json',
    'content/job_benefits/1-zeit.json',
    'content/job_benefits/order.json',
  ])
  expect(await app.store.list(job)).toEqual([])
})
