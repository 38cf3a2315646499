import { expect, onTestFinished, test, vi } from 'vitest'
import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }
const draft: ItemInput<typeof post> = {
  ...createBlankValues(post.fields),
  title: 'Ein Beitrag über Zeppeline',
  slug: 'zeppeline',
  teaser: 'Teaser & <b>mehr</b>',
  image_url: null,
  content: '<h2>Anfang</h2><p>Text</p><script>alert(1)</script>',
  tags: ['Luftfahrt'],
  author: 'Autorin',
  is_published: true,
  published_at: '2020-01-01T00:00:00.000Z',
}
const places = [
  '/blog',
  '/blog.data',
  '/blog?schlagwort=Luftfahrt',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
]

async function start() {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const { ask } = server
  const status = async (path: string) => (await ask(path)).status
  return {
    ...server,
    status,
    /** The public pages that link to the post or show its title. */
    seen: async () => {
      const answers = await Promise.all(
        places.map(async (path) => ({ path, text: (await ask(path)).text })),
      )
      return answers
        .filter(({ text }) => text.includes('/blog/zeppeline') || text.includes(draft.title))
        .map(({ path }) => path)
    },
    until: (path: string, expected: number) =>
      vi.waitFor(async () => expect(await status(path)).toBe(expected), soon),
  }
}

test('a draft post returns 404; a scheduled post returns 404 until published_at and 200 after it', async () => {
  const { store, status, seen, until, ask } = await start()
  await store.create(post, { ...draft, slug: 'entwurf', is_published: false }, by)
  const time = Date.now() + 5000
  const published_at = new Date(time).toISOString()
  const { row } = await store.create(post, { ...draft, published_at }, by)
  const share = `/teilen/beitrag/${row.id}.png`

  // Changes of another process are noticed about once a second.
  while (Date.now() < time - 500) {
    expect(await seen()).toEqual([])
    expect([await status('/blog/zeppeline'), await status(share)]).toEqual([404, 404])
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await until('/blog/zeppeline', 200)
  expect(Date.now()).toBeGreaterThanOrEqual(time)
  await vi.waitFor(async () => expect(await seen()).toEqual(places), soon)
  expect(await status(share)).toBe(200)
  expect(await status('/blog/entwurf')).toBe(404)
  expect((await ask('/blog/zeppeline')).text).not.toContain('alert(1)')
})

test('a changed slug redirects with 301; a withdrawn or deleted post returns 410', async () => {
  const { store, status, until, ask } = await start()
  const { row } = await store.create(post, draft, by)
  await until('/blog/zeppeline', 200)
  await store.update(post, row.id, { slug: 'luftschiffe' }, { ...by, seen: 1 })
  await until('/blog/zeppeline', 301)
  expect((await ask('/blog/zeppeline')).headers.location).toBe('/blog/luftschiffe')
  expect(await status('/blog/luftschiffe')).toBe(200)

  await store.update(post, row.id, { is_published: false }, { ...by, seen: 2 })
  await until('/blog/luftschiffe', 410)
  expect(await status('/blog/zeppeline')).toBe(410)
  await store.update(post, row.id, { is_published: true }, { ...by, seen: 3 })
  await until('/blog/luftschiffe', 200)
  await store.remove(post, row.id, by)
  await until('/blog/luftschiffe', 410)
})

test('all former slugs redirect straight to the current one; a new post takes over a former slug', async () => {
  const { store, status, until, ask } = await start()
  const { row } = await store.create(post, draft, by)
  const names = ['zeppeline', 'ballone', 'flugzeuge']
  for (const [at, slug] of ['ballone', 'flugzeuge', 'raketen'].entries()) {
    await until(`/blog/${names[at]}`, 200)
    await store.update(post, row.id, { slug }, { ...by, seen: at + 1 })
  }
  await until('/blog/flugzeuge', 301)
  const target = async (name: string) => (await ask(`/blog/${name}`)).headers.location
  expect(await Promise.all(names.map(target))).toEqual(names.map(() => '/blog/raketen'))

  const second = { ...draft, slug: 'zeppeline', title: 'Noch einer' }
  const other = (await store.create(post, { ...second, is_published: false }, by)).row
  expect(await target('zeppeline')).toBe('/blog/raketen')
  await store.update(post, other.id, { is_published: true }, { ...by, seen: 1 })
  await until('/blog/zeppeline', 200)
  expect((await ask('/blog/zeppeline')).text).toContain('Noch einer')
  expect(await target('ballone')).toBe('/blog/raketen')

  // A slug changed back to a former one makes no redirect loop.
  await store.update(post, row.id, { slug: 'ballone' }, { ...by, seen: 4 })
  await until('/blog/raketen', 301)
  expect(await target('raketen')).toBe('/blog/ballone')
  expect(await status('/blog/ballone')).toBe(200)
})

test('a post page carries BlogPosting and BreadcrumbList JSON-LD, escaped, and a share picture', async () => {
  const { store, ask, until, origin } = await start()
  const title = 'Was </script> & "Anführung" bedeuten'
  const { row } = await store.create(post, { ...draft, title }, by)
  await until('/blog/zeppeline', 200)
  const { text } = await ask('/blog/zeppeline')
  const scripts = text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const all = [...scripts].map(([, json = '']) => JSON.parse(json))
  const found = (type: string) => all.find((each) => each['@type'] === type)
  expect(found('BlogPosting')).toMatchObject({
    headline: title,
    url: `${origin}/blog/zeppeline`,
    mainEntityOfPage: `${origin}/blog/zeppeline`,
    image: expect.stringContaining(`${origin}/teilen/beitrag/${row.id}.png?v=`),
    datePublished: draft.published_at,
    author: { '@type': 'Person', name: draft.author },
    publisher: { '@type': 'Organization' },
  })
  // An older post keeps its date until somebody edits it.
  expect(Date.parse(found('BlogPosting').dateModified)).toBe(Date.parse('2020-01-01'))
  const steps: { position: number; item?: string }[] = found('BreadcrumbList').itemListElement
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
  expect(steps.some(({ item }) => item === `${origin}/blog`)).toBe(true)
  const share = await ask(`/teilen/beitrag/${row.id}.png`)
  expect([share.status, share.headers['content-type']]).toEqual([200, 'image/png'])
})

test('the home page and the sitemap link to /blog only while a post is published', async () => {
  const { store, ask, status } = await start()
  const links = async () => (await ask('/')).text.split('href="/blog"').length - 1
  expect(await links()).toBeGreaterThan(1)
  for (const each of await store.list(post)) await store.remove(post, each.id, by)
  await vi.waitFor(async () => expect(await links()).toBe(0), soon)
  expect(await status('/blog')).toBe(200)
  expect((await ask('/sitemap.xml')).text).not.toContain('/blog')
})

test('/blog has pages of ten with canonical links; an invalid ?seite returns 404', async () => {
  const { store, ask, status, origin } = await start()
  for (let at = 0; at < 9; at++) await store.create(post, { ...draft, slug: `zeppelin-${at}` }, by)
  const cards = async (path: string) => (await ask(path)).text.split('<h3').length - 1
  await vi.waitFor(async () => expect(await cards('/blog')).toBe(10), soon)
  expect(await cards('/blog?seite=2')).toBe(2)
  expect(await cards('/blog?schlagwort=Luftfahrt')).toBe(9)
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await ask(path)).text)?.[1]
  expect(await canonical('/blog?seite=2&utm_source=x')).toBe(`${origin}/blog?seite=2`)
  expect(await canonical('/blog?seite=1&schlagwort=Luftfahrt')).toBe(
    `${origin}/blog?schlagwort=Luftfahrt`,
  )
  for (const wrong of ['3', '0', '-1', 'x', '1e1'])
    expect([wrong, await status(`/blog?seite=${wrong}`)]).toEqual([wrong, 404])
  // An empty parameter counts as absent.
  expect([await status('/blog?seite='), await canonical('/blog?seite=')]).toEqual([
    200,
    `${origin}/blog`,
  ])
})
