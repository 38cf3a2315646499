import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { listPostFilterOptions, listPosts } from '#content/panel/blog/posts.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { openContent } from '../open-content.ts'
import { counting } from '../rows-read.ts'

const everything = { search: '', state: '', tag: '', author: '' }

const blogPost = (at: number, given: Partial<Insertable<Tables['blog_posts']>> = {}) => ({
  version: 1,
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString(),
  is_sample: false,
  title: `Beitrag ${at}`,
  slug: `beitrag-${at}`,
  teaser: 'Teaser',
  image_url: null,
  content: '<p>Text</p>',
  tags: '["IT","Cloud"]',
  author: 'Ada',
  is_published: false,
  published_at: null,
  blocks: '[]',
  is_unlisted: false,
  ...given,
})

test('listPosts finds the oldest of 5,100 posts by title, tag and author, and reads one page of rows', async () => {
  const { db } = await openContent()
  const oldest = { title: 'Ölmühle 100 %', tags: '["IT-Recht","Größe \\"L\\""]', author: 'Zoë' }
  for (let from = 0; from < 5100; from += 850)
    await db
      .insertInto('blog_posts')
      .values(Array.from({ length: 850 }, (_, i) => blogPost(from + i, from + i ? {} : oldest)))
      .execute()
  const read = counting(db)
  const found = async (wanted: Partial<typeof everything>, query = '') => {
    const asked = new URLSearchParams(query)
    const { lines, total } = await listPosts(read.db, { ...everything, ...wanted }, asked)
    return { total, titles: lines.map(({ title }) => title) }
  }
  const one = { total: 1, titles: [oldest.title] }
  for (const wanted of [
    { search: 'ölMÜHLE' },
    { search: '%' },
    { search: 'zoë it-recht' },
    { tag: 'IT-Recht' },
    { tag: 'Größe "L"' },
    { author: 'Zoë' },
  ])
    expect([wanted, await found(wanted)]).toEqual([wanted, one])
  expect((await found({ tag: 'IT' })).total).toBe(5099)
  expect(await found({ tag: 'it' })).toEqual({ total: 0, titles: [] })
  expect((await found({}, 'page=102')).titles.at(-1)).toBe(oldest.title)
  expect(await read.rowsRead(() => found({}))).toBe(51)
  expect(await read.rowsRead(() => listPostFilterOptions(read.db))).toBe(6)
})

test('listPosts sorts drafts first, then scheduled and published posts', async () => {
  const { db } = await openContent()
  const is_published = true
  const rows = [
    blogPost(1, { is_published, published_at: '2020-05-01T00:00:00.000Z' }),
    blogPost(2, { is_published, published_at: '2199-01-01T00:00:00.000Z' }),
    blogPost(3),
    blogPost(4, { is_published, published_at: '2020-06-01T00:00:00.000Z' }),
    blogPost(5, { is_published, published_at: null }),
  ]
  await db.insertInto('blog_posts').values(rows).execute()
  const ids = async (state: string) =>
    (await listPosts(db, { ...everything, state }, new URLSearchParams())).lines.map(({ id }) => id)
  expect(await ids('')).toEqual([5, 3, 2, 4, 1])
  expect(await ids('draft')).toEqual([5, 3])
  expect(await ids('scheduled')).toEqual([2])
  expect(await ids('published')).toEqual([4, 1])
})
