import { expect, test } from 'vitest'
import { createLocalizedStore } from '#content/languages/localized-store.server.ts'
import { createStore } from '#content/store/store.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import {
  findPostsById,
  findPublishedPost,
  hasPublishedPosts,
  latestPosts,
  listPostTags,
  postAddresses,
} from '#content/types/published-posts.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { fillLargeSite } from '../../tools/bench/large-site.ts'
import { openContent } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { translateSeed } from '../translate-seed.ts'

/** A site of which everything is translated, and the whole rows that are read of it. */
async function translatedSite() {
  const { database } = await openContent()
  const own = createStore(database)
  await own.create(jobCategory, { name: 'Technik' }, { by: 'test' })
  const size = { items: 40, messages: 0, applications: 0, revisions: 0, pictures: 0 }
  await fillLargeSite(database.db, temporaryFolder(), size)
  await translateSeed(database)
  let whole: unknown[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      whole.push(...result.rows.filter((row) => 'translations' in row).map(({ id }) => id))
      return result
    },
  })
  const counted = { ...database, db }
  const store = createLocalizedStore({ store: createStore(counted), database: counted }, 'en')
  const read = async <Result>(work: () => Promise<Result>) => {
    whole = []
    const result = await runInLanguage('en', work)
    return { result, ids: whole }
  }
  return { own, store, db, read }
}

test('pages in a second language read whole projects once, and afterwards only those that changed', async () => {
  const { own, store, read } = await translatedSite()
  const list = () => store.brief(project, ['title', 'technologies'])
  const first = await read(list)
  expect(first.ids).toHaveLength(40)
  expect(await read(list)).toEqual({ result: first.result, ids: [] })
  const [{ id } = { id: 0 }, other] = await own.list(project)
  await own.update(project, id, { technologies: ['Neu'] }, { by: 'test', seen: 1 })
  await own.remove(project, Number(other?.id), { by: 'test' })
  const next = await read(list)
  expect(next.ids).toEqual([id])
  expect(next.result.map((row) => row.id)).toEqual(
    first.result.map((row) => row.id).filter((each) => each !== other?.id),
  )
  expect(next.result[0]?.technologies).toEqual(['Neu'])
  await read(() => store.nextId(project, id))
  expect(await read(() => store.nextId(project, id))).toMatchObject({ result: id + 2, ids: [] })
})

test('a page of a post reads that post alone, a list those that it shows', async () => {
  const { db, read } = await translatedSite()
  const { result: tags, ids } = await read(() => listPostTags(db))
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
  expect((await read(() => latestPosts(db, 2))).ids).toHaveLength(2)
  expect((await read(() => postAddresses(db))).ids).toEqual([])
  expect(await read(() => hasPublishedPosts(db))).toEqual({ result: true, ids: [] })
})
