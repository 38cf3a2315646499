import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import {
  findContentMatches,
  prepareContentSearch,
} from '#content/languages/find-content-matches.server.ts'
import { listSearchEntries } from '#content/panel/search-engines/entries.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { listMediaUsages } from '#media/panel/usage.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from '../open-content.ts'
import { openPictures } from '../open-pictures.ts'
import { openProtocol } from '../program-client.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }
const text: PageBlock = { id: 'a', kind: 'text', values: { html: '<p>Ruhe und Ordnung</p>' } }
const draft = {
  ...createBlankValues(post.fields),
  title: 'Umzug',
  slug: 'umzug',
  teaser: 'Kurz',
  content: '<p>Text</p>',
  author: 'Ada',
  is_published: true,
  published_at: '2020-01-01T08:00:00.000Z',
}
const written = { ...draft, blocks: [text] }

test('blocks of a post are searchable, published by drafts and undone exactly', async () => {
  const { database, store, db } = await openContent()
  const { row } = await store.create(post, draft, by)
  const copy = await openWorkingCopy(
    { database, store } as AppContext, // the rest of the app context is passed on
    await createDraft(database, 'Montag', by.by),
  )
  onTestFinished(() => copy.database.close())
  await copy.store.update(post, row.id, written, { ...by, seen: 1 })
  expect((await store.find(post, row.id))?.blocks).toEqual([])
  const [{ id } = { id: 0 }] = await db.selectFrom('drafts').select('id').execute()
  const published = await publishDraft(database, id, by)
  expect(await store.find(post, row.id)).toMatchObject(written)
  const find = async (search: string) =>
    (await findContentMatches(await prepareContentSearch({ database }), post, search, 5)).length
  expect([await find('ruhe ordnung'), await find('values')]).toEqual([1, 0])
  await store.undo(published && 'set' in published ? published.set : 0, by)
  expect(await store.find(post, row.id)).toMatchObject(draft)
})

test('listMediaUsages finds pictures in blocks of posts', async () => {
  const content = await openPictures()
  const { key } = await content.upload('Eins')
  const image_url = buildPictureAddress(key)
  const picture: PageBlock = { id: 'b', kind: 'picture', values: { image_url, caption: '' } }
  const { row } = await content.store.create(post, { ...draft, blocks: [picture] }, by)
  const usages = await listMediaUsages(content as unknown as AppContext) // the part of the app context that pictures need
  expect(usages.get(removeExtension(image_url))?.map((each) => ({ ...each }))).toEqual([
    { field: 'blocks', type: 'blog', id: row.id },
  ])
})

test('exportContentToFolder and importFolderAsDraft keep blocks of posts', async () => {
  const [first, second] = [await openSite(), await openSite()]
  await first.store.create(post, { ...written, is_unlisted: true }, by)
  const folder = temporaryFolder()
  await exportContentToFolder(first, folder)
  const result = await importFolderAsDraft(second, folder, 'npm run import')
  await publishDraft(second.database, Number(result.draft), by)
  expect((await second.store.list(post))[0]).toMatchObject({ ...written, is_unlisted: true })
})

async function openSite() {
  const { database, store } = await openContent()
  const storage = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(() => media.close())
  // The part of the app context that content needs.
  return { database, store, media, storage } as unknown as AppContext
}

test('the API reads and writes blocks of posts; missing ones are empty', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const { title, slug, teaser, content, author } = draft
  const words = { title, teaser, content, author, is_published: true }
  const made = await office.from('blog_posts').insert([{ ...words, slug }])
  expect(made.error).toBeNull()
  expect((await store.list(post))[0]).toMatchObject({ blocks: [], is_unlisted: false })
  const hidden = { ...text, id: 'h', is_hidden: true }
  const set = { blocks: [text, hidden], is_unlisted: true }
  expect((await office.from('blog_posts').update(set).eq('slug', slug)).error).toBeNull()
  const read = await (await client({})).from('blog_posts').select('blocks').eq('slug', slug)
  expect(read.data).toEqual([{ blocks: [text] }])
  const wrong = { blocks: [{ kind: 'rumour', values: {} }] }
  const refused = await office.from('blog_posts').update(wrong).eq('slug', slug)
  expect(JSON.stringify(refused.error)).toMatch(/no such kind of block/)
})

test('openSnapshot of a time before post blocks has posts with empty blocks', async () => {
  const { database, store, db } = await openContent()
  const { row: old } = await store.create(post, draft, by)
  const { row: newer } = await store.create(post, { ...written, slug: 'neu' }, by)
  const { blocks: _blocks, is_unlisted: _unlisted, ...former } = draft
  const body = JSON.stringify({ ...old, ...former, blocks: undefined, is_unlisted: undefined })
  await sql`update revisions set body = ${body} where item_id = ${old.id}`.execute(db)
  const last = await asContentDb(db)
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await store.remove(post, old.id, by)
  const past = await openSnapshot(database, { until: Number(last.id) })
  onTestFinished(() => past.close())
  const rows = await past.db
    .selectFrom('blog_posts')
    .select(['id', 'blocks'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: old.id, blocks: [] },
    { id: newer.id, blocks: [text] },
  ])
})

test('listSearchEntries filters unlisted posts, projects and jobs', async () => {
  const { store, db } = await openContent()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  for (const is_unlisted of [true, false]) {
    const title = is_unlisted ? 'Leise' : 'Laut'
    await store.create(post, { ...draft, title, slug: title.toLowerCase(), is_unlisted }, by)
    await store.create(project, { ...createBlankValues(project.fields), title, is_unlisted }, by)
    const open = { ...createBlankValues(job.fields), category_id: category.id, is_active: true }
    await store.create(job, { ...open, title, is_unlisted }, by)
  }
  const find = async (issue: string) => {
    const filter = { search: '', kind: '', issue }
    const query = { store, db, fixed: [fixed] }
    const { entries } = await listSearchEntries(query, filter, new URLSearchParams())
    return entries.map(({ kind, title, isListed }) => [kind, title, isListed])
  }
  expect(await find('unlisted')).toEqual([
    ['project', 'Leise', false],
    ['job', 'Leise', false],
    ['post', 'Leise', false],
  ])
  expect(await find('')).toHaveLength(7)
})

const fixed = {
  path: '/kontakt',
  title: 'Kontakt',
  description: '',
  picture: null,
  isListed: true,
  to: '',
  toDescription: '',
}
