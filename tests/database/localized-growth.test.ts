import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createLocalizedStore } from '#content/languages/localized-store.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import {
  findPostsById,
  findPublishedPost,
  hasPublishedPosts,
  listPostAddresses,
  listPostIdsWithTags,
  listPostsForFeed,
} from '#content/types/published-posts.server.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { loader } from '#site/machines/sitemap.ts'
import { fillLargeSite } from '../../tools/bench/large-site.ts'
import { openContent } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { translateSeed } from '../translate-seed.ts'

/** A site of which everything is translated, and the whole rows that are read of it. */
async function translatedSite(items = 40) {
  const { database } = await openContent()
  const own = createContentStore(database)
  await own.create(jobCategory, { name: 'Technik' }, { by: 'test' })
  const size = { items, messages: 0, applications: 0, revisions: 0, pictures: 0 }
  await fillLargeSite(database.db, temporaryFolder(), size)
  await translateSeed(database)
  let whole: unknown[] = []
  let most = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const rows = result.rows.filter((row) => 'translations' in row)
      whole.push(...rows.map(({ id }) => id))
      most = Math.max(most, rows.length)
      return result
    },
  })
  const counted = { ...database, db }
  const store = createLocalizedStore(
    { store: createContentStore(counted), database: counted },
    'en',
  )
  const read = async <Result>(work: () => Promise<Result>) => {
    whole = []
    most = 0
    const result = await runInLanguage('en', work)
    return { result, ids: whole, most }
  }
  return { own, store, db, read, counted }
}

test('pages in a second language read whole projects once, and afterwards only those that changed', async () => {
  const { own, store, read } = await translatedSite()
  const list = () => store.listPartial(project, ['title', 'technologies'])
  const first = await read(list)
  expect(first.ids).toHaveLength(40)
  expect(await read(list)).toMatchObject({ result: first.result, ids: [] })
  const [{ id } = { id: 0 }, other] = await own.list(project)
  await own.update(project, id, { technologies: ['Neu'] }, { by: 'test', seen: 1 })
  await own.remove(project, Number(other?.id), { by: 'test' })
  const next = await read(list)
  expect(next.ids).toEqual([id])
  expect(next.result.map((row) => row.id)).toEqual(
    first.result.map((row) => row.id).filter((each) => each !== other?.id),
  )
  expect(next.result[0]?.technologies).toEqual(['Neu'])
  await read(() => store.findFollowingId(project, id))
  expect(await read(() => store.findFollowingId(project, id))).toMatchObject({
    result: id + 2,
    ids: [],
  })
})

test('addresses in both languages and the sitemap read whole items in batches, and afterwards only those that changed', async () => {
  const { own, read, counted } = await translatedSite(250)
  const context = new RouterContextProvider()
  const environment = { ORIGIN: 'http://localhost' }
  const app = { database: counted, store: createContentStore(counted), environment }
  context.set(appContext, app as unknown as AppContext)
  const request = new Request('http://localhost/sitemap.xml')
  const sitemap = async () => (await loader({ context, request } as never)).text()
  const first = await read(sitemap)
  expect(first.result.match(/<loc>/g)?.length).toBeGreaterThan(2 * 3 * 200)
  expect(first.ids.length).toBeGreaterThan(700)
  expect(first.most).toBe(100)
  const [{ id } = { id: 0 }] = await own.list(project)
  await own.update(project, id, { technologies: ['Neu'] }, { by: 'test', seen: 1 })
  const next = await read(sitemap)
  expect(next.ids.filter((each) => each === id)).toEqual([id])
  expect(next.ids.length).toBeLessThan(30)
})

test('a page of a post reads that post alone, a list those that it shows', async () => {
  const { db, read } = await translatedSite()
  const { result: tags, ids } = await read(() => listPostIdsWithTags(db))
  expect(ids).toHaveLength(tags.length)
  expect(tags.length).toBeGreaterThan(20)
  const shown = tags.slice(2, 5).map(({ id }) => id)
  const posts = await read(() => findPostsById(db, shown))
  expect(posts.result.map(({ id }) => id)).toEqual(shown)
  expect(posts.ids.toSorted()).toEqual(shown.toSorted())
  const [post] = posts.result
  const bySlug = await read(() => findPublishedPost(db, { slug: post?.slug ?? '' }))
  expect(bySlug).toMatchObject({ result: { id: post?.id, title: post?.title }, ids: [post?.id] })
  expect((await read(() => findPublishedPost(db, { id: post?.id ?? 0 }))).ids).toEqual([post?.id])
  expect((await read(() => listPostsForFeed(db, 2))).ids).toHaveLength(2)
  expect((await read(() => listPostAddresses(db))).ids).toEqual([])
  expect(await read(() => hasPublishedPosts(db))).toMatchObject({ result: true, ids: [] })
})
