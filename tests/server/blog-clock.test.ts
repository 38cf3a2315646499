import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createContentStore } from '#content/store/store.server.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { freshDatabase } from '../fresh-database.ts'
import { patience } from '../patience.ts'
import { startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'Test' }
const draft: ItemInput<typeof post> = {
  ...createBlankValues(post.fields),
  title: 'Ein Beitrag über Zeppeline',
  slug: 'zeppeline',
  teaser: 'Teaser',
  image_url: null,
  content: '<p>Text</p>',
  tags: ['Luftfahrt'],
  author: 'Autorin',
  is_published: true,
  published_at: null,
}
const places = ['/blog', '/blog.data', '/blog/feed.xml', '/sitemap.xml', '/llms.txt']

/** Several instances on one PostgreSQL database, and a content store beside them. */
async function start(instances: number) {
  const DATABASE_URL = await freshDatabase('postgres')
  const servers = []
  for (let at = 0; at < instances; at++) {
    const folder = temporaryFolder()
    const server = await startServer({ SEED: 'empty', DATA_DIR: folder, DATABASE_URL })
    onTestFinished(async () => {
      await server.stop()
    })
    servers.push(server)
  }
  const database = createDatabase<Tables>(DATABASE_URL)
  onTestFinished(() => database.close())
  return { servers, store: createContentStore(database) }
}

test('a scheduled post appears on both instances on PostgreSQL at its time; a withdrawn one returns 410', async () => {
  const { servers, store } = await start(2)
  /** Counts the pages that show the post on any instance; the requests also fill the caches. */
  const seen = async () => {
    const answers = await Promise.all(
      servers.flatMap(({ ask }) => places.map(async (path) => (await ask(path)).text)),
    )
    return answers.filter((text) => text.includes('/blog/zeppeline') || text.includes(draft.title))
      .length
  }
  const statuses = () =>
    Promise.all(servers.map(async ({ ask }) => (await ask('/blog/zeppeline')).status))
  const soon = (work: () => Promise<void>) => vi.waitFor(work, { timeout: patience, interval: 200 })

  const time = Date.now() + 6000
  const { row } = await store.create(
    post,
    { ...draft, published_at: new Date(time).toISOString() },
    by,
  )
  while (Date.now() < time - 1000) {
    expect([await seen(), ...(await statuses())]).toEqual([0, 404, 404])
    await wait(200)
  }
  await soon(async () => expect(await statuses()).toEqual([200, 200]))
  expect(Date.now()).toBeGreaterThanOrEqual(time)
  await soon(async () => expect(await seen()).toBe(places.length * servers.length))

  await store.update(post, row.id, { is_published: false }, { ...by, seen: 1 })
  await soon(async () => expect(await statuses()).toEqual([410, 410]))
  await soon(async () => expect(await seen()).toBe(0))
})
