import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

// The parser decodes entities twice, unlike an Atom reader: entities are tested in the browser.
const by = { by: 'Test' }
const hostile = '</title><b>"fett"</b> & ]]> <![CDATA[ \u000b \u{1f642} %3C $& <!--'
const shown = hostile.replace('\u000b', '')
const draft: ItemInput<typeof post> = {
  ...createBlankValues(post.fields),
  title: hostile,
  slug: 'feindlich',
  teaser: hostile,
  image_url: null,
  content: `<h2>Titel</h2><p>Ein <a href="/kontakt">Link</a>, ein <a href="javascript:alert(1)">anderer</a>,
    <a href="https://elsewhere.example/?a=1&amp;b=2">ein dritter</a></p><script>alert(1)</script>
    <pre><code>&lt;a href="/bleibt"&gt;]]&gt;</code></pre><figure><img src="/media/a/b.webp" alt="Bild"></figure>`,
  tags: ['A & B', '"><x'],
  author: hostile,
  is_published: true,
  published_at: '2026-10-01T08:00:00.000Z',
}

async function start() {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const feed = async () => parseFeed((await server.ask('/blog/feed.xml')).text)
  const until = (title: string) =>
    vi.waitFor(
      async () => expect((await feed()).items.map((each) => each.title)).toContain(title),
      {
        timeout: patience,
        interval: 200,
      },
    )
  return { ...server, feed, until }
}

test('the Atom feed escapes hostile text and contains no scripts', async () => {
  const { store, feed, until, origin } = await start()
  const { row } = await store.create(post, draft, by)
  await until(shown)
  const { meta, items, language, url, self } = await feed()
  expect({ meta, language, url, self }).toMatchObject({
    meta: { type: 'atom', version: '1.0' },
    language: 'de',
    url: `${origin}/blog`,
    self: `${origin}/blog/feed.xml`,
  })
  const mine = items.find(({ title }) => title === shown)
  expect(mine).toMatchObject({
    id: `${origin}/blog#${row.id}`,
    url: `${origin}/blog/feindlich`,
    description: shown,
    published: new Date(draft.published_at ?? ''),
    authors: [{ name: shown }],
  })
  expect(mine?.categories.map(({ term }) => term)).toEqual(draft.tags)
  expect(mine?.content).toContain(`<a href="${origin}/kontakt">Link</a>`)
  expect(mine?.content).toContain(`<img src="${origin}/media/a/b.webp"`)
  expect(mine?.content).toContain('href="/bleibt">]]>')
  expect(mine?.content).not.toMatch(/<script|javascript:|alert/)
})

test('the Atom feed is sorted newest first; an entry id stays when the slug changes', async () => {
  const { store, feed, until } = await start()
  const { row } = await store.create(post, { ...draft, title: 'Vorher' }, by)
  await until('Vorher')
  const before = (await feed()).items
  const times = before.map(({ published }) => Number(published))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
  await store.update(post, row.id, { title: 'Nachher', slug: 'anders' }, { ...by, seen: 1 })
  await until('Nachher')
  const [old, now] = [before, (await feed()).items].map((items) =>
    items.find(({ title }) => title === 'Vorher' || title === 'Nachher'),
  )
  expect(now?.id).toBe(old?.id)
  expect(now?.url).not.toBe(old?.url)
  expect(Number(now?.updated)).toBeGreaterThan(Number(old?.updated))
})

test('a post of 2016 that is written and published later keeps its date until it is edited', async () => {
  const { store, ask, feed, until } = await start()
  const published_at = '2016-03-01T09:00:00.000Z'
  const older = { ...draft, title: 'Entwurf', slug: 'von-frueher', published_at }
  const { row } = await store.create(post, { ...older, is_published: false }, by)
  const change = async (values: object) => {
    const seen = (await store.find(post, row.id))?.version ?? 0
    await store.update(post, row.id, values, { ...by, seen })
  }
  await change({ teaser: 'Noch ein Entwurf' })
  await change({ title: 'Von früher', is_published: true })
  await until('Von früher')
  const find = async () => {
    const mine = (await feed()).items.at(-1)
    return [mine?.title, mine?.published?.toISOString(), mine?.updated?.toISOString()]
  }
  expect(await find()).toEqual(['Von früher', published_at, published_at])
  const modified = async () =>
    (await ask('/blog/von-frueher')).text.match(/"dateModified":"([^"]*)"/)?.[1]
  expect(await modified()).toBe(published_at)
  await change({ title: 'Überarbeitet' })
  await until('Überarbeitet')
  const updated = (await store.find(post, row.id))?.updated_at
  expect(await find()).toEqual(['Überarbeitet', published_at, updated])
  // Another process has changed it: the page of this one follows.
  await vi.waitFor(async () => expect(await modified()).toBe(updated), { timeout: patience })
})
