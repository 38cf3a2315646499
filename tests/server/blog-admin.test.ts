import { afterAll, expect, test } from 'vitest'
import { siteSettings } from '#content/settings/settings.ts'
import { post as blogPost } from '#content/types/post.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(() => server.stop())
const cookie = await signIn(server)
const { store } = server

const filled = {
  form: 'item',
  seen: '0',
  title: 'Prüfstück',
  slug: '',
  teaser: 'Ein Teaser',
  image_url: '',
  content: '<p>Text</p>',
  tags: 'eins, zwei',
  author: 'Eine Gastautorin',
  published_at: '',
}
const save = (fields: Record<string, string>, path = '/admin/blog/new') =>
  post(server, path, { ...filled, ...fields }, { cookie })
const list = async (query: string) => {
  const { text } = await server.ask(`/admin/blog?${encodeURI(query)}`, { headers: { cookie } })
  const posts = await store.list(blogPost)
  return posts
    .filter(({ id }) => new RegExp(`href="/admin/blog/${id}["?]`).test(text))
    .map(({ slug }) => slug)
}
const future = isoToGermanTime(new Date(Date.now() + 86_400_000).toISOString())

test.each([
  ['slug', 'was-ein-umzug-in-die-cloud-im-ersten-jahr-kostet', /Another one has this/],
  ['slug', 'feed.xml', /only small letters/],
  ['slug', '../admin', /only small letters/],
  ['title', '', /fill in this field/],
  ['published_at', '31.12.2030 10 Uhr', /a date and a time/],
  ['published_at', '2030-13-45T99:99', /a date and a time/],
  ['content', '<p><img src="/media/texts/a.webp" alt=""></p>', /no text for those/],
  ['content', `<p>${'x'.repeat(200_000)}</p>`, /200,000 characters/],
  ['content', '', /fill in this field/],
  ['author', '', /fill in this field/],
  ['teaser', 'x'.repeat(321), /at most 320/],
])('%s %# returns 400 with a field error and stores nothing', async (name, value, said) => {
  const before = (await store.list(blogPost)).length
  const { status, text } = await save({ is_published: 'on', [name]: value })
  expect(status).toBe(400)
  expect(text).toMatch(said)
  expect(await store.list(blogPost)).toHaveLength(before)
})

test('saving a post strips scripts and event handlers; the list finds it by state, tag, author and search', async () => {
  const content = '<p onclick="hit()">Text<script>hit()</script></p>'
  const fields = { content, is_published: 'on', published_at: future }
  const { status, headers } = await save(fields, '/admin/blog/new?tag=Cloud')
  expect([status, headers.location]).toEqual([302, '/admin/blog?tag=Cloud'])
  const stored = (await store.list(blogPost, { slug: 'pruefstueck' }))[0]
  expect(stored).toMatchObject({
    content: '<p>Text</p>',
    tags: ['eins', 'zwei'],
    author: 'Eine Gastautorin',
  })
  expect(isoToGermanTime(stored?.published_at ?? '')).toBe(future)
  for (const query of [
    'state=scheduled',
    'tag=zwei',
    'author=Eine Gastautorin',
    'search=PRÜF tease',
  ])
    expect([query, await list(query)]).toEqual([query, ['pruefstueck']])
  expect(await list('state=draft')).toEqual([])
  expect(await list('state=published&tag=Cloud')).toHaveLength(1)
})

test('posts with the same title get numbered slugs, copies too', async () => {
  for (const title of ['Zweimal gesagt', 'Zweimal gesagt', '!!!'])
    expect((await save({ title })).status).toBe(302)
  const slugs = async (title: string) =>
    (await store.list(blogPost, { title })).map(({ slug }) => slug).sort()
  expect(await slugs('Zweimal gesagt')).toEqual(['zweimal-gesagt', 'zweimal-gesagt-2'])
  expect(await slugs('!!!')).toEqual(['eintrag'])
  const [first] = await store.list(blogPost, { title: 'Zweimal gesagt' })
  for (let copies = 0; copies < 2; copies++)
    await post(server, `/admin/items/blog/${first?.id}/duplicate`, {}, { cookie })
  const [copy = ''] = (await store.list(blogPost)).flatMap(({ title }) =>
    title.startsWith('Zweimal gesagt (') ? [title] : [],
  )
  expect(await slugs(copy)).toHaveLength(2)
  expect((await slugs(copy))[1]).toBe(`${(await slugs(copy))[0]}-2`)
})

test('the author field suggests former authors and defaults to the site name, but not to the sample name', async () => {
  const text = async () => (await server.ask('/admin/blog/new', { headers: { cookie } })).text
  const author = async () => /<input[^>]*name="author"[^>]*>/.exec(await text())?.[0]
  expect(await text()).toContain('Deniz Karaoğlu')
  // The name of the sample company is no default.
  expect(await author()).toContain('value=""')
  const { values, version } = await store.settingWithVersion(siteSettings)
  const named = { ...values, siteName: 'Muster & Söhne' }
  await store.saveSetting(siteSettings, named, { by: 'Test', seen: version })
  await expect.poll(author).toContain('value="Muster &amp; Söhne"')
})

test('a deleted post is listed in the activity and restored with all its fields', async () => {
  const [first] = await store.list(blogPost)
  if (!first) throw new Error('no posts')
  await post(server, `/admin/items/blog/${first.id}/remove`, {}, { cookie })
  expect(await store.find(blogPost, first.id)).toBeUndefined()
  const { text } = await server.ask('/admin/activity', { headers: { cookie } })
  const history = `/admin/items/blog/${first.id}/history`
  expect(text).toContain(`href="${history}"`)
  const page = (await server.ask(history, { headers: { cookie } })).text
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(page) ?? []
  const restore = () =>
    post(server, `/admin/items/blog/${first.id}/restore`, { revision }, { cookie })
  // A revision that was public makes the post public again; the toast says so.
  expect(decodeURIComponent(String((await restore()).headers['set-cookie']))).toContain(
    'Public now.',
  )
  const { title, slug, content, tags, author, published_at } = first
  expect(await store.find(blogPost, first.id)).toMatchObject({
    title,
    slug,
    content,
    tags,
    author,
    published_at,
  })
  const { version = 0 } = (await store.find(blogPost, first.id)) ?? {}
  await store.update(blogPost, first.id, { is_published: false }, { by: 'Test', seen: version })
  expect(decodeURIComponent(String((await restore()).headers['set-cookie']))).toContain(
    'Public now.',
  )
  expect(await store.find(blogPost, first.id)).toMatchObject({ is_published: true })
})

test('published_at of 2009 puts a post last in list and feed, and editing keeps the date', async () => {
  const past = { title: 'Aus dem Archiv', is_published: 'on', published_at: '2009-03-01T10:00' }
  expect((await save(past)).status).toBe(302)
  const [stored] = await store.list(blogPost, { slug: 'aus-dem-archiv' })
  const { id = 0, version = 0 } = stored ?? {}
  expect(stored?.published_at).toBe('2009-03-01T09:00:00.000Z')
  const edited = { ...past, slug: 'aus-dem-archiv', teaser: 'Neu gefasst', seen: String(version) }
  expect((await save(edited, `/admin/blog/${id}`)).status).toBe(302)
  const linkOf = (text: string) =>
    [...text.matchAll(/href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)
  await expect
    .poll(async () => (await server.ask('/blog')).text, { timeout: patience })
    .toContain('Neu gefasst')
  expect(linkOf((await server.ask('/blog')).text).at(-1)).toBe('aus-dem-archiv')
  expect((await server.ask('/blog/aus-dem-archiv')).text).toContain('2009')
  const feed = (await server.ask('/blog/feed.xml')).text
  expect(feed.lastIndexOf('<published>2009-03-01T09:00:00.000Z')).toBe(
    feed.lastIndexOf('<published>'),
  )
})
