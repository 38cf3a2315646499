import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { buildFileAddress, getPictureKey } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { eraseRestoredFiles } from '#content/files/erase-files.server.ts'
import { readFileViews } from '#content/files/file-views.server.ts'
import { readFilesByAddress } from '#content/files/files-by-address.server.ts'
import {
  deleteUnreferencedFiles,
  listUnreferencedFileKeys,
} from '#content/files/unreferenced-files.server.ts'
import { eraseRestoredPictures } from '#content/pictures/erase-picture.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { asContentDb, lockContent, readContentVersion } from '#content/store/change.server.ts'
import { selectTypedRows } from '#content/store/rows.server.ts'
import { validate } from '#content/store/validate.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { file } from '#content/types/file.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { listErasureRecordNames, logErasure } from '#inbox/privacy/erasure-log.server.ts'
import { replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { createFileLibrary } from '#media/files/file-library.server.ts'
import { describeUses } from '#media/panel/describe-uses.server.ts'
import { eraseRemovedFile } from '#media/panel/files/erase-removed-file.server.ts'
import { listFileUses, listLibraryFiles } from '#media/panel/files/list-files.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { findMissingFiles } from '#operations/backup/missing-files.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { appendMissingMediaCount } from '#panel/kit/shell/missing-media.server.ts'
import { objectStore } from '../object-store.ts'
import { openContent } from '../open-content.ts'
import { drawing } from '../open-pictures.ts'
import { openProtocol } from '../program-client.ts'
import { runWhileLocked } from '../run-while-locked.ts'
import { sampleCaptions, sampleMp4, samplePdf, sampleWebm } from '../sample-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'Ada' }

async function openLibrary(STORAGE_URL?: string) {
  const content = await openContent()
  const DATA_DIR = temporaryFolder()
  const environment = { DATA_DIR, STORAGE_URL } as AppContext['environment']
  const storage = await createStorage({ DATA_DIR, STORAGE_URL })
  const media = createPictureLibrary(content.database, storage)
  onTestFinished(media.close)
  const files = createFileLibrary(content.db, { storage, environment })
  // The part of the app context that documents, drafts and imports need.
  const site = { ...content, storage, media, files, environment } as unknown as AppContext
  const add = (name: string, bytes: Buffer | string) =>
    files.add({ name, stream: Readable.from([Buffer.from(bytes)]), isTooLarge: () => false })
  async function upload(title: string, bytes: Buffer | string = samplePdf(), ending = 'pdf') {
    const result = await add(`x.${ending}`, bytes)
    if (!('key' in result)) throw new Error('refused')
    return (await content.store.create(file, { title, slug: '', file: result.key }, by)).row
  }
  const read = async (key: string, start: number, end: number) => {
    const stream = await files.read(key, { start, end })
    return stream && (await buffer(stream)).toString('latin1')
  }
  const list = (show: Parameters<typeof listLibraryFiles>[2]['show'] = 'all') =>
    listLibraryFiles(site, site, { search: '', show, page: 1 })
  return { ...content, site, storage, files, folder: DATA_DIR, add, upload, read, list }
}

const downloads = (address: string): PageBlock[] => [
  { id: 'a', kind: 'downloads', values: { heading: '', entries: [{ file: address, title: '' }] } },
]
const blank = { ...createBlankValues(page.fields), is_published: true }

test.each([
  ['preise.pdf', samplePdf({ pages: 7 }), 7],
  ['film.MP4', sampleMp4(), 0],
  ['film.webm', sampleWebm(), 0],
  ['worte.vtt', sampleCaptions, 0],
])('%s is accepted, and stored once for the same bytes', async (name, bytes, pages) => {
  const { add, files, folder, read } = await openLibrary()
  const first = await add(name, bytes)
  expect(await add(`anders.${name.split('.')[1]}`, bytes)).toEqual(first)
  const { key } = first as { key: string }
  expect(await files.facts([key])).toEqual(
    new Map([[key, { bytes: Buffer.from(bytes).length, pages }]]),
  )
  expect(readdirSync(join(folder, 'uploads/files'))).toHaveLength(1)
  expect(await read(key, 2, 5)).toBe(Buffer.from(bytes).toString('latin1').slice(2, 6))
})

test.each([
  ['x.exe', 'MZ', 'choose a PDF'],
  ['x', samplePdf(), 'choose a PDF'],
  ['x.pdf', sampleMp4(), 'no {word}'],
  ['x.pdf', samplePdf().subarray(0, 60), 'not whole'],
  ['x.pdf', samplePdf({ more: '/Names<</JavaScript 9 0 R>>' }), 'a program'],
  ['x.pdf', samplePdf({ more: '/AF<</EmbeddedFile 9 0 R>>', isPacked: true }), 'a program'],
  ['x.pdf', `${samplePdf()}trailer<</Encrypt 2 0 R>>startxref`, 'protected'],
  ['x.mp4', samplePdf(), 'no {word}'],
  ['x.mp4', sampleMp4().subarray(0, -20), 'not whole'],
  ['x.webm', sampleMp4(), 'no {word}'],
  ['x.vtt', '<script>alert(1)</script>', 'no {word}'],
  ['x.vtt', 'WEBVTTX\n', 'no {word}'],
  ['x.vtt', Buffer.from('WEBVTT\n\xff-->', 'latin1'), 'no {word}'],
  ['x.vtt', 'WEBVTT\n\nkeine Zeit', 'not whole'],
])('%s is refused with a reason, and nothing is stored (%#)', async (name, bytes, words) => {
  const { add, db, folder } = await openLibrary()
  const result = await add(name, bytes)
  expect(JSON.stringify(result)).toContain(words)
  expect(await db.selectFrom('stored_files').selectAll().execute()).toEqual([])
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((each) => /\.\w+$|arriving\/./.test(each))).toEqual([])
})

test('a file above the limit of its kind is refused while it streams', async () => {
  const { files, db } = await openLibrary()
  const stream = Readable.from([Buffer.from('WEBVTT\n-->'), Buffer.alloc(1024 ** 2, 'x')])
  const result = await files.add({ name: 'x.vtt', stream, isTooLarge: () => false })
  expect(result).toMatchObject({ refusal: { values: { most: 1 } } })
  expect(await db.selectFrom('stored_files').selectAll().execute()).toEqual([])
})

test('an object store stores and reads files in ranges; a missing one returns undefined', async () => {
  const { objects, url } = await objectStore()
  const { upload, read } = await openLibrary(url)
  const bytes = sampleMp4(300_000)
  const { file: key } = await upload('Film', bytes, 'mp4')
  expect(objects.get(`/bucket/${key}`)).toEqual(bytes)
  expect(await read(key, 4, 7)).toBe('ftyp')
  objects.clear()
  expect(await read(key, 4, 7)).toBeUndefined()
})

test('slug and kind of a file stay when its bytes are replaced', async () => {
  const { store, db, site, upload, add } = await openLibrary()
  const first = await upload('Preisliste 2027')
  const second = await upload('Preisliste 2027', samplePdf({ pages: 3 }))
  expect([first.slug, second.slug]).toEqual(['preisliste-2027', 'preisliste-2027-2'])
  const check = (values: object) =>
    validate(site, file, { ...first, ...values } as Record<string, unknown>, { ...first })
  const { key } = (await add('x.pdf', samplePdf({ pages: 9 }))) as { key: string }
  const { key: film } = (await add('x.mp4', sampleMp4())) as { key: string }
  expect(await check({ file: key })).toHaveProperty('values')
  expect(await check({ slug: 'anders' })).toHaveProperty('errors.slug')
  expect(await check({ file: film })).toHaveProperty('errors.file')
  expect(await check({ file: 'files/0.pdf' })).toHaveProperty('errors.file')
  await store.update(file, first.id, { file: key }, { ...by, seen: 1 })
  const address = '/dateien/preisliste-2027.pdf'
  expect((await readFilesByAddress(db)).get(address)).toMatchObject({ key, title: first.title })
  expect((await readFileViews(site, [address, '/dateien/nichts.pdf']))[address]).toEqual({
    address,
    title: first.title,
    kind: 'pdf',
    bytes: samplePdf({ pages: 9 }).length,
    pages: 9,
  })
})

test('a page and its file are published together by a draft', async () => {
  const { site, database, store, db, add, upload } = await openLibrary()
  const known = await upload('Bekannt')
  const draft = await createDraft(database, 'Sommer', by.by)
  const { store: copy, database: copyDatabase } = await openWorkingCopy(site, draft)
  const { key } = (await add('neu.pdf', samplePdf({ pages: 4 }))) as { key: string }
  await copy.create(file, { title: 'Neu', slug: '', file: key }, by)
  await copy.update(file, known.id, { file: key }, { ...by, seen: known.version })
  const blocks = downloads('/dateien/neu.pdf')
  expect(
    await validate({ ...site, database: copyDatabase }, page, { ...blank, blocks }, undefined),
  ).toHaveProperty('values')
  await copy.create(page, { ...blank, title: 'Seite', slug: 'seite', blocks }, by)
  expect([...(await readFilesByAddress(db)).keys()]).toEqual(['/dateien/bekannt.pdf'])
  expect((await readFilesByAddress(db)).get('/dateien/bekannt.pdf')?.key).toBe(known.file)
  const view = await createSnapshotCache(site as never).ofDraft(draft)
  expect((await readFileViews(view, ['/dateien/neu.pdf']))['/dateien/neu.pdf']?.pages).toBe(4)
  expect(await listUnreferencedFileKeys(site, Date.now() + 3 * 86_400_000)).toEqual([])

  await publishDraft(database, draft, by)
  const book = await readFilesByAddress(db)
  expect([...book].map(([address, each]) => [address, each.key])).toEqual([
    ['/dateien/bekannt.pdf', key],
    ['/dateien/neu.pdf', key],
  ])
  expect(await store.list(page)).toHaveLength(1)
})

test('a block with an unknown file is refused, unless the item had it before', async () => {
  const { site, upload } = await openLibrary()
  await upload('Preise')
  const check = (address: string, before?: string) =>
    validate(
      site,
      page,
      { ...blank, blocks: downloads(address) },
      before ? { ...blank, blocks: downloads(before) } : undefined,
    )
  expect(await check('/dateien/preise.pdf')).toHaveProperty('values')
  expect(await check('/dateien/fort.pdf')).toMatchObject({
    errors: { 'blocks.0.values.entries.0.file': expect.stringContaining('no such file') },
  })
  expect(await check('/dateien/fort.pdf', '/dateien/fort.pdf')).toHaveProperty('values')
  const shapes = (address: string) =>
    Object.keys(parseJsonValues(page.fields, { blocks: downloads(address) }).fieldErrors)
  expect(shapes('/dateien/preise.pdf')).toEqual([])
  for (const other of ['/dateien/film.mp4', 'https://x.test/a.pdf', '/dateien/../a.pdf', 'a'])
    expect(shapes(other)).toEqual(['blocks.0.values.entries.0.file'])
})

test('a video block needs a source, accepts an external address and refuses embed code', () => {
  const fieldErrors = (address: string) =>
    parseJsonValues(page.fields, { blocks: [{ id: 'v', kind: 'video', values: { address } }] })
      .fieldErrors
  expect(fieldErrors('https://youtu.be/dQw4w9WgXcQ')).toEqual({})
  expect(Object.keys(fieldErrors(''))).toEqual(['blocks.0.values.file'])
  expect(fieldErrors('<iframe src="https://youtu.be/dQw4w9WgXcQ"><script>')).toEqual({
    'blocks.0.values.address': expect.stringContaining('Code for embedding'),
  })
})

test('the API uploads a document and creates its item; without the right it is refused', async () => {
  const { app, client, db } = await openProtocol()
  const { storage } = app
  const environment = { DATA_DIR: temporaryFolder() } as AppContext['environment']
  app.files = createFileLibrary(db, { storage, environment })
  const office = await client({ role: 'redaktion' })
  const documents = office.storage.from('documents')
  const asBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
  for (const body of [asBlob(samplePdf()), samplePdf()]) {
    const { error } = await documents.upload('preise.pdf', body)
    expect(error).toBeNull()
  }
  const [stored] = await db.selectFrom('stored_files').selectAll().execute()
  const made = await office.from('files').insert({ title: 'Preise', file: stored?.key })
  expect(made.error).toBeNull()
  expect([...(await readFilesByAddress(db)).keys()]).toEqual(['/dateien/preise.pdf'])
  const lost = await office.from('files').insert({ title: 'Fort', file: 'files/0.pdf' })
  expect(lost.error?.message).toContain('violates check')
  const bad = await documents.upload('film.mp4', asBlob(samplePdf()))
  expect(bad.error?.message).toContain('is no MP4')
  const anybody = await (await client()).storage.from('documents').upload('a.pdf', samplePdf())
  expect(anybody.error?.message).toContain('row-level security')
})

test('listFileUses finds blocks, links in texts and drafts', async () => {
  const { site, database, store, upload, list } = await openLibrary()
  const [used, linked, planned, alone] = [
    await upload('Benutzt'),
    await upload('Verlinkt'),
    await upload('Geplant'),
    await upload('Allein'),
  ]
  await upload('Film', sampleMp4(), 'mp4')
  const html = '<p><a href="/dateien/verlinkt.pdf">Hier</a></p>'
  const blocks = [
    ...downloads('/dateien/benutzt.pdf'),
    { id: 'b', kind: 'text' as const, values: { html } },
  ]
  await store.create(page, { ...blank, title: 'Seite', slug: 'seite', blocks }, by)
  const draft = await createDraft(database, 'Sommer', by.by)
  const copy = await openWorkingCopy(site, draft)
  await copy.store.create(
    page,
    { ...blank, title: 'Neu', slug: 'neu', blocks: downloads('/dateien/geplant.pdf') },
    by,
  )
  const places = async (row: typeof used) =>
    (await describeUses(site, await listFileUses(site, site, row))).map(({ text }) =>
      JSON.stringify(text),
    )
  for (const row of [used, linked])
    expect(await places(row)).toEqual([expect.stringContaining('Seite')])
  expect(await places(planned)).toEqual([expect.stringContaining('Sommer')])
  expect(await places(alone)).toEqual([])
  const titles = async (show: Parameters<typeof list>[0]) =>
    (await list(show)).files.map(({ title }) => title)
  expect(await titles('unused')).toEqual(['Film', 'Allein'])
  expect(await titles('video')).toEqual(['Film'])
  expect(await titles('document')).toHaveLength(4)
  expect((await list()).files.map(({ places }) => places)).toEqual([0, 0, 1, 1, 1])
})

test('deleteUnreferencedFiles keeps a file named by an item, a revision or a draft', async () => {
  const { site, db, store, upload, add, storage } = await openLibrary()
  const later = Date.now() + 3 * 86_400_000
  const row = await upload('Preise')
  const { key } = (await add('x.pdf', samplePdf({ pages: 8 }))) as { key: string }
  await store.update(file, row.id, { file: key }, { ...by, seen: 1 })
  await storage.put('files/verwaist.pdf', 'x')
  expect(await listUnreferencedFileKeys(site, later)).toEqual([])
  await store.remove(file, row.id, by)
  expect(await deleteUnreferencedFiles(site, later)).toBe(0)
  expect(await storage.exists('files/verwaist.pdf')).toBe(false)
  await db.deleteFrom('revisions').execute()
  expect(await deleteUnreferencedFiles(site, Date.now())).toBe(0)
  expect(await deleteUnreferencedFiles(site, later)).toBe(2)
  expect([await storage.exists(key), await storage.exists(row.file)]).toEqual([false, false])
})

test('deleteUnreferencedFiles deletes what has left the trash, unless other content names its address', async () => {
  const { site, db, store, upload, storage, add } = await openLibrary()
  const gone = await upload('Fort')
  const { key } = (await add('x.pdf', samplePdf({ pages: 8 }))) as { key: string }
  await store.update(file, gone.id, { file: key }, { ...by, seen: 1 })
  const shown = await upload('Gezeigt', samplePdf({ pages: 5 }))
  const linked = await upload('Verlinkt', samplePdf({ pages: 6 }))
  const html = '<p><a href="https://www.firma.example/dateien/verlinkt.pdf">Hier</a></p>'
  const blocks = [
    ...downloads('/dateien/gezeigt.pdf'),
    { id: 'b', kind: 'text' as const, values: { html } },
  ]
  const { row } = await store.create(page, { ...blank, title: 'P', blocks }, by)
  for (const { id } of [gone, shown, linked]) await store.remove(file, id, by)
  const exist = () =>
    Promise.all([gone.file, key, shown.file, linked.file].map((each) => storage.exists(each)))
  const days = (count: number) => Date.now() + count * 86_400_000
  expect(await deleteUnreferencedFiles(site, days(29))).toBe(0)
  expect(await deleteUnreferencedFiles(site, days(31))).toBe(2)
  expect(await exist()).toEqual([false, false, true, true])
  const remaining = await db
    .selectFrom('revisions')
    .select('item_id')
    .where('type', '=', 'files')
    .execute()
  expect(new Set(remaining.map(({ item_id }) => item_id))).toEqual(new Set([shown.id, linked.id]))
  await store.remove(page, row.id, by)
  await db.deleteFrom('revisions').where('type', '=', 'pages').execute()
  expect(await deleteUnreferencedFiles(site, days(31))).toBe(2)
  expect(await exist()).toEqual([false, false, false, false])
})

test.each([
  ['another file', false],
  ['another file and the first again', true],
])(
  'eraseRemovedFile deletes a file that had %s, but not what another item has, and a restore repeats it',
  async (_, isBack) => {
    const source = await openLibrary()
    const { site, store, db, storage, upload, add } = source
    const first = await upload('Anna Beispiel', samplePdf({ pages: 5 }))
    const same = await upload('Andere')
    const archive = join(temporaryFolder(), 'archiv.tar.gz')
    await writeBackup(db, storage, archive)
    const { key } = (await add('x.pdf', samplePdf({ pages: 8 }))) as { key: string }
    await store.update(file, first.id, { file: key }, { ...by, seen: 1 })
    if (isBack) await store.update(file, first.id, { file: first.file }, { ...by, seen: 2 })
    await store.remove(file, first.id, by)
    expect(await eraseRemovedFile(site, first.id)).toEqual({ isComplete: true })
    expect([await storage.exists(key), await storage.exists(same.file)]).toEqual([false, true])
    expect(await store.revision(file, first.id)).toBeUndefined()
    const titles = async () => (await store.list(file)).map(({ title }) => title)
    expect((await restoreBackup(db, storage, archive, { replace: true })).erasedAgain).toBe(1)
    expect(await titles()).toEqual(['Andere'])
  },
)

test('a record of the erasure log with the last key alone is read, too, and raises the content version', async () => {
  const { store, db, storage, upload } = await openLibrary()
  const { id, file: key } = await upload('Anna Beispiel')
  const record = { at: new Date().toISOString(), reason: 'operator', files: { [id]: key } }
  await storage.put('journal/alt.json', JSON.stringify(record))
  const version = await readContentVersion(db)
  expect(await replayErasures({ db, search: db, storage })).toBe(1)
  expect(await store.list(file)).toEqual([])
  expect(await readContentVersion(db)).toBe(version + 1)
})

test('a file that was restored before its erasure is kept, also by the replay', async () => {
  const { site, store, db, storage, upload } = await openLibrary()
  const row = await upload('Preise')
  await store.remove(file, row.id, by)
  const files = { [row.id]: [row.file] }
  await logErasure(storage, { reason: 'operator', files, at: '2020-01-01T00:00:00.000Z' })
  await store.restore(file, row.id, by)
  expect(await eraseRemovedFile(site, row.id)).toBeUndefined()
  expect(await listErasureRecordNames(storage)).toHaveLength(1)
  expect(await replayErasures({ db, search: db, storage })).toBe(0)
  expect(await store.list(file)).toHaveLength(1)
})

test('media that somebody restores while the replay of their erasure waits are kept', async () => {
  const { site, store, db, upload } = await openLibrary()
  const row = await upload('Preise')
  const key = getPictureKey(await site.media.add(drawing, { folder: 'hero', alt: 'Haus' }))
  const picture = await selectTypedRows(asContentDb(db), pictureCollection)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const longAgo = '2020-01-01T00:00:00.000Z'
  const removals = [
    [file, row.id, () => eraseRestoredFiles(db, { [row.id]: [row.file] }, longAgo)],
    [pictureCollection, picture.id, () => eraseRestoredPictures(db, [key], longAgo)],
  ] as const
  for (const [type, id, erase] of removals) {
    await store.remove(type, id, by)
    const removal = await store.revision(type, id)
    const restore = () => store.restore(type, removal?.id ?? 0, by)
    const [, erased] = await runWhileLocked(db, lockContent, [
      restore as () => Promise<unknown>,
      erase,
    ])
    expect(erased).toBe(0)
    expect(await store.find(type, id)).toBeDefined()
  }
})

test('erasing a name deletes a removed file whose title has it, now or when the store works again', async () => {
  const { site, store, db, storage, upload } = await openLibrary()
  const row = await upload('Lebenslauf Anna Beispiel')
  await store.remove(file, row.id, by)
  const works = storage.delete.bind(storage)
  storage.delete = () => Promise.reject(new Error('no store'))
  expect(await eraseName(site, 'Anna Beispiel')).toMatchObject({ isComplete: false })
  expect(
    await db.selectFrom('revisions').select('id').where('type', '=', 'files').execute(),
  ).toEqual([])
  storage.delete = works
  expect(await storage.exists(row.file)).toBe(true)
  await deleteUnreferencedFiles(site, Date.now() + 3 * 86_400_000)
  expect(await storage.exists(row.file)).toBe(false)
})

test('restoring content in a draft names no removed file as missing that its publication brings back', async () => {
  const { store, db, database, site, upload } = await openLibrary()
  const shown = await upload('Preise')
  const blocks = downloads(buildFileAddress(shown.slug, shown.file))
  const { row } = await store.create(page, { ...blank, title: 'A', slug: 'a', blocks }, by)
  const first = (await store.revision(page, row.id))?.id ?? 0
  await store.update(page, row.id, { blocks: [] }, { ...by, seen: 1 })
  await store.remove(file, shown.id, by)
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(site, draft)
  onTestFinished(() => copy.database.close())
  const { set = 0 } = (await copy.store.restore(page, first, by)) ?? {}
  const describe = (app: typeof copy, of: number) =>
    appendMissingMediaCount(englishTranslator, 'Restored', app, of)
  expect(await describe({ ...copy, collectedIn: 'Montag' }, set)).toBe('Restored')
  const published = await publishDraft(database, draft, { ...by, restoresFiles: true })
  expect(await store.list(file)).toHaveLength(1)
  const last = published && 'set' in published ? published.set : 0
  expect(await describe(site, last)).toBe('Restored')
  await db.deleteFrom('files').execute()
  expect(await describe(site, last)).toBe('Restored, except for 1 file that is deleted')
})

test('restoring a removed file restores its address', async () => {
  const { store, db, upload } = await openLibrary()
  const row = await upload('Preise')
  await store.remove(file, row.id, by)
  expect(await readFilesByAddress(db)).toEqual(new Map())
  await store.restore(file, row.id, by)
  expect([...(await readFilesByAddress(db)).keys()]).toEqual(['/dateien/preise.pdf'])
})

test('content that is restored brings back the removed documents that it shows, and undo takes them again', async () => {
  const { store, db, database, site, upload } = await openLibrary()
  const restorer = { ...by, restoresFiles: true }
  const shown = await upload('Preise')
  await upload('Preisliste', samplePdf({ pages: 5 }))
  const values = { ...blank, title: 'P', blocks: downloads('/dateien/preise.pdf') }
  const { row } = await store.create(page, values, by)
  const remove = async () => {
    await store.remove(page, row.id, by)
    await store.remove(file, shown.id, by)
  }
  const titles = async () => (await store.list(file)).map(({ title }) => title).sort()
  await remove()
  expect(await titles()).toEqual(['Preisliste'])
  const removal = await store.revision(page, row.id)
  const restored = await store.restore(page, removal?.id ?? 0, restorer)
  expect(await titles()).toEqual(['Preise', 'Preisliste'])
  expect([...(await readFilesByAddress(db)).keys()]).toContain('/dateien/preise.pdf')
  await store.undo(restored?.set ?? 0, restorer)
  expect(await titles()).toEqual(['Preisliste'])

  const draft = await createDraft(database, 'D', by.by)
  const { store: copy } = await openWorkingCopy(site, draft)
  await copy.create(page, { ...values, title: 'Neu' }, by)
  await publishDraft(database, draft, restorer)
  expect(await titles()).toEqual(['Preise', 'Preisliste'])
})

test('backups contain documents and videos, and restore them on another site', async () => {
  const source = await openLibrary()
  await source.upload('Preise')
  const film = sampleMp4(400_000)
  const { file: key } = await source.upload('Film', film, 'mp4')
  const archive = join(temporaryFolder(), 'archiv.tar.gz')
  await writeBackup(source.db, source.storage, archive)
  const target = await openLibrary()
  await restoreBackup(target.db, target.storage, archive)
  expect([...(await readFilesByAddress(target.db)).keys()]).toEqual([
    '/dateien/preise.pdf',
    '/dateien/film.mp4',
  ])
  expect(await target.read(key, 0, film.length - 1)).toBe(film.toString('latin1'))
  expect(await findMissingFiles(target.site)).toEqual([])
  await target.storage.delete(key)
  expect(await findMissingFiles(target.site)).toEqual([key])
})

test('exportContentToFolder contains files, and importFolderAsDraft puts them into a draft', async () => {
  const source = await openLibrary()
  const { file: key } = await source.upload('Preise')
  await source.store.create(
    page,
    { ...blank, title: 'Seite', slug: 'seite', blocks: downloads('/dateien/preise.pdf') },
    by,
  )
  const folder = temporaryFolder()
  await exportContentToFolder(source.site, folder)
  const target = await openLibrary()
  const { draft = 0 } = await importFolderAsDraft(target.site, folder, by.by)
  expect(await readFilesByAddress(target.db)).toEqual(new Map())
  await publishDraft(target.database, draft, by)
  expect((await readFilesByAddress(target.db)).get('/dateien/preise.pdf')?.key).toBe(key)
  expect(await target.read(key, 0, 3)).toBe('%PDF')

  writeFileSync(join(folder, 'media', key), samplePdf({ more: '/JavaScript 1 0 R' }))
  const third = await openLibrary()
  await expect(importFolderAsDraft(third.site, folder, by.by)).rejects.toThrow('a program')
})

test('a cached view of the past forgets a file that is deleted for good, by whoever', async () => {
  const { site, db, store, upload } = await openLibrary()
  const old = await upload('Alt', samplePdf({ pages: 8 }))
  const erased = await upload('Neu', samplePdf({ pages: 9 }))
  await upload('Bleibt')
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  await db
    .updateTable('revisions')
    .set({ at: ago(20) })
    .where('type', '=', 'files')
    .execute()
  const at = ago(10)
  const snapshots = createSnapshotCache(site)
  const titles = async () =>
    (await (await snapshots.at(at)).store.list(file)).map(({ title }) => title).sort()
  const past = await snapshots.at(at)
  expect(await titles()).toEqual(['Alt', 'Bleibt', 'Neu'])
  expect(await snapshots.at(at)).toBe(past)
  await store.remove(file, erased.id, by)
  await store.remove(file, old.id, by)
  await eraseRemovedFile(site, erased.id)
  expect(await deleteUnreferencedFiles(site, Date.now() + 31 * 86_400_000)).toBe(1)
  expect(await titles()).toEqual(['Bleibt'])
})
