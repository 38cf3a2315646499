import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '#content/types/service.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, db, store } = server
const many = 3000

beforeAll(async () => {
  // The columns that copies share, and those that must be unique.
  const copies: [string, string, string][] = [
    [
      'projects',
      'title, description, technologies, tags, features, client, timeline, is_featured, image_url',
      '',
    ],
    [
      'job_listings',
      'title, department, location, type, description, requirements, responsibilities, experience_level, category_id, benefits, skills, is_active',
      '',
    ],
    [
      'blog_posts',
      'teaser, content, tags, author, is_published, published_at, title',
      "slug, 'post-' || i",
    ],
  ]
  for (const [table, columns, own] of copies) {
    const [name, value] = own.split(', ')
    const order = table === 'blog_posts' ? '' : ', order_index'
    await sql
      .raw(
        `with recursive n(i) as (select 100001 union all select i + 1 from n where i < ${100_000 + many})
        insert into ${table} (id, version, created_at, updated_at, is_sample, ${columns}${order}${name ? `, ${name}` : ''})
        select i, 1, created_at, updated_at, is_sample, ${columns}${order && ', i'}${value ? `, ${value}` : ''}
        from n, (select * from ${table} where id = (select min(id) from ${table}))`,
      )
      .execute(db)
  }
  await sql`update content_version set version = version + 1`.execute(db)
})

/** The links to items in their order. */
const linksIn = (html: string, path: string) => [
  ...new Set([...html.matchAll(new RegExp(`href="(${path}/[\\w-]+)"`, 'g'))].map(([, to]) => to)),
]

test.each([
  ['/projekte', '/projekte/103000'],
  ['/karriere', '/karriere/103000'],
  ['/blog', '/blog/post-103000'],
])('%s is paged with canonical, prev and next links up to the last item', async (path, item) => {
  const first = await ask(path)
  expect(first.status).toBe(200)
  expect(first.bytes.length).toBeLessThan(400_000)
  expect(brotliCompressSync(first.bytes).length).toBeLessThan(100_000)
  expect(first.text).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`)
  const pages = Number(/Seite <!-- -->1<!-- --> von <!-- -->(\d+)/.exec(first.text)?.[1])
  const perPage = linksIn(first.text, path).length
  expect(pages).toBeGreaterThan(many / 34)
  expect(first.text).toMatch(new RegExp(`rel="next"[^>]*href="${path}\\?seite=2`))

  const last = await ask(`${path}?seite=${pages}`)
  expect(last.status).toBe(200)
  expect(last.text).toContain(
    `<link rel="canonical" href="${server.origin}${path}?seite=${pages}"/>`,
  )
  expect(last.text).toMatch(new RegExp(`rel="prev"[^>]*href="${path}\\?seite=${pages - 1}`))
  expect(last.text).not.toContain('rel="next"')
  for (const beyond of [pages + 1, 0, 'x', '01'])
    expect([beyond, (await ask(`${path}?seite=${beyond}`)).status]).toEqual([beyond, 404])

  // Item 1,001 is on its page.
  const its = await ask(`${path}?seite=${Math.ceil(1001 / perPage)}`)
  expect(linksIn(its.text, path).length).toBeGreaterThan(0)
  for (const to of [linksIn(its.text, path)[0], linksIn(last.text, path).at(-1), item])
    expect([to, (await ask(to ?? '')).status]).toEqual([to, 200])
})

test('filters apply to further pages as well', async () => {
  const narrowed = (await ask('/karriere?level=Junior')).text
  expect(narrowed).toContain(' von ')
  const page = await ask('/projekte')
  const [, filter] = /href="(\/projekte\?technologie=[^"]+)"/.exec(page.text) ?? []
  const second = await ask(`${filter}&seite=2`)
  expect(second.status).toBe(200)
  expect(second.text).toContain(`${filter?.split('?')[1]}&amp;seite=3`)
})

test('the home page lists nine services and links to the page of all', async () => {
  const { title: _, ...values } = (await store.list(service))[0] ?? {}
  for (let number = 0; number < 20; number++)
    await store.create(service, { ...values, title: `Dienst ${number}.` } as never, { by: 'test' })
  const count = (await store.list(service)).length
  const home = async () => (await ask('/')).text
  await expect.poll(home).toContain(`Alle ${count} Dienstleistungen`)
  const [, list = ''] = /Unsere Dienstleistungen([\s\S]*?)Alle \d+ Dienst/.exec(await home()) ?? []
  expect(list.match(/<h3/g)).toHaveLength(9)
  const { text } = await ask('/dienstleistungen')
  for (let number = 0; number < 20; number++) expect(text).toContain(`Dienst ${number}.`)
})

const listAddresses = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)

test('sitemap.xml is an index of files of 5,000 pages, which list every item, as llms.txt does', async () => {
  const index = (await ask('/sitemap.xml')).text
  expect(index).toContain('<sitemapindex')
  const files = listAddresses(index)
  expect(files).toEqual(files.map((_, at) => `${server.origin}/sitemap.xml?teil=${at + 1}`))
  const pages = await Promise.all(
    files.map(async (file) => listAddresses((await ask(file.slice(server.origin.length))).text)),
  )
  expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(files.slice(1).map(() => 5000))
  const addresses = pages.flat()
  expect(addresses.length).toBeGreaterThan(3 * many)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const at of ['/projekte/103000', '/karriere/103000', '/blog/post-103000'])
    expect(addresses).toContain(server.origin + at)
  const short = (await ask('/llms.txt')).text
  for (const at of ['/projekte/103000', '/karriere/103000', '/blog/post-103000'])
    expect(short).toContain(`](${server.origin}${at})`)
  for (const part of [0, files.length + 1, 1000])
    expect([part, (await ask(`/sitemap.xml?teil=${part}`)).status]).toEqual([part, 404])
})

test('/bewerbungsprozess stays below 400,000 bytes and accepts a job that it does not list', async () => {
  await sql`update job_listings set title = 'Stelle ' || id where id > 100000`.execute(db)
  await sql`update content_version set version = version + 1`.execute(db)
  await expect
    .poll(async () => (await ask('/bewerbungsprozess?position=Stelle%20103000')).text)
    .toContain('Stelle 103000')
  expect((await ask('/bewerbungsprozess')).bytes.length).toBeLessThan(400_000)
  expect((await ask('/karriere')).bytes.length).toBeLessThan(400_000)
})

test('the lists of the panel reach the last item', async () => {
  const cookie = await signIn(server)
  for (const [path, item] of [
    ['/admin/projects/all', 103_000],
    ['/admin/career/jobs', 103_000],
    ['/admin/blog', 103_000],
  ] as const) {
    const last = await ask(`${path}?page=99999`, { headers: { cookie } })
    const to = last.headers.location ?? `${path}?page=99999`
    const { text } = await ask(to, { headers: { cookie } })
    const newest = await ask(`${path}?order=newest`, { headers: { cookie } })
    expect([
      path,
      text.includes(`${path}/${item}`) || newest.text.includes(`${path}/${item}`),
    ]).toEqual([path, true])
  }
})
