import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { englishRoutePatterns, toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { english } from '#core/site-language/english.ts'
import { listGerman, readWords } from '../german-words.ts'
import { addApplication } from '../inbox-program.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded } from '../running-server.ts'
import { translateSeed } from '../translate-seed.ts'

const ORIGIN = 'https://www.example.com'
const server = await startSeeded({ ORIGIN })
afterAll(server.stop)

/** The German pages before the second language was switched on. */
const german = new Map<string, string>()
const findItems = async () => {
  const rows = await Promise.all([
    server.db.selectFrom('projects').select('id').execute(),
    server.db.selectFrom('job_listings').select('id').where('is_active', '=', true).execute(),
    server.db.selectFrom('blog_posts').select('slug').where('is_published', '=', true).execute(),
  ])
  const [projects, jobs, posts] = rows
  return [
    ...projects.map(({ id }) => `/projekte/${id}`),
    ...jobs.map(({ id }) => `/karriere/${id}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ]
}
const ask = async (path: string) => {
  const answer = await server.ask(path)
  return { ...answer, head: answer.text.slice(0, answer.text.indexOf('</head>')) }
}

beforeAll(async () => {
  for (const path of [...publicPages, ...(await findItems())])
    german.set(path, (await ask(path)).text)
  expect((await ask('/en')).headers.location).toBe('/')
  await translateSeed(server.database, ['projects:1', 'imprint'])
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(200), { timeout: patience })
}, 120_000)

const englishPages = publicPages.map(toEnglishPath)

test.each(englishPages)('GET %s returns 200 and an English page', async (path) => {
  const { status, text, head } = await ask(path)
  expect(status).toBe(200)
  expect(text).toContain('<html lang="en"')
  expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
  expect(head).toContain('content="en_GB"')
})

/** Names of people, companies and streets are the same in both languages. */
const facts = async () => {
  const { siteName } = await server.store.setting(siteSettings)
  const rows = await Promise.all([
    server.db.selectFrom('team_members').select('name as name').execute(),
    server.db.selectFrom('testimonials').select('company as name').execute(),
    server.db.selectFrom('testimonials').select('name as name').execute(),
    server.db.selectFrom('projects').select('client as name').execute(),
    server.db.selectFrom('job_listings').select('location as name').execute(),
  ])
  return [siteName, ...rows.flat().map(({ name }) => name)]
}

test('English pages contain no German words of the program', async () => {
  const names = await facts()
  const items = (await findItems()).filter((path) => path !== '/projekte/1')
  const binding = english['Nur die deutsche Fassung ist verbindlich.']
  expect((await ask('/en/privacy')).text).toContain(binding)
  const imprint = (await ask('/en/imprint')).text
  expect(imprint).toContain(english['Diesen Text gibt es nur auf Deutsch.'])
  expect(imprint).toContain(' lang="de">')
  const pages = [
    ...englishPages.filter((path) => path !== '/en/imprint'),
    ...items.map(toEnglishPath).filter((path) => !path.includes('/blog/')),
  ]
  const left: string[] = []
  for (const path of pages)
    for (const line of listGerman(readWords((await ask(path)).text), names))
      left.push(`${path}: ${line}`)
  expect(left).toEqual([])
})

test('German pages keep their words when English is on, but for the language switch', async () => {
  for (const [path, before] of german) {
    const { text } = await ask(path)
    const strip = (html: string) =>
      readWords(html)
        .replace(/\s+/g, ' ')
        .replace(/ DE \| EN | DE (?=\s*Kontakt)/g, ' ')
    expect([path, strip(text)]).toEqual([path, strip(before)])
  }
})

test('over the whole site each page names itself as canonical, and hreflang links are mutual', async () => {
  const sitemap = (await ask('/sitemap.xml')).text
  const listed = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', rest = '']) => {
      const links = [...rest.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)]
      return [address, Object.fromEntries(links.map(([, language, to]) => [language, to]))] as const
    },
  )
  expect(listed.length).toBeGreaterThan(40)
  const named = new Map<string, Record<string, string | undefined>>()
  for (const [address, alternates] of listed) {
    const { status, head } = await ask(address.replace(ORIGIN, ''))
    expect([address, status]).toEqual([address, 200])
    expect(head.match(/rel="canonical"/g)).toHaveLength(1)
    expect(head).toContain(`<link rel="canonical" href="${address}"`)
    const all = [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
    const links = Object.fromEntries(all.map(([, language, to]) => [language, to]))
    // Each language once, as the sitemap has it.
    expect([address, all.length]).toEqual([address, Object.keys(links).length])
    expect([address, links]).toEqual([address, alternates])
    named.set(address, links)
  }
  const withLinks = [...named].filter(([, links]) => Object.keys(links).length > 0)
  expect(withLinks.length).toBeGreaterThan(30)
  for (const [address, links] of withLinks) {
    expect([address, Object.keys(links).sort()]).toEqual([address, ['de', 'en', 'x-default']])
    expect(links['x-default']).toBe(links.de)
    expect([links.de, links.en]).toContain(address)
    for (const to of [links.de, links.en]) expect([to, named.get(to ?? '')]).toEqual([to, links])
  }
  // What has no translation names no other language.
  expect(named.get(`${ORIGIN}/projekte/1`)).toEqual({})
})

test('an untranslated project returns 404 in English and has no hreflang="en" on its German page', async () => {
  expect((await ask('/en/projects/1')).status).toBe(404)
  expect((await ask('/projekte/1')).head).not.toContain('hrefLang="en"')
  for (const path of ['/en', '/en/projects'])
    expect((await ask(path)).text).not.toContain('/en/projects/1"')
  expect((await ask('/projekte/1')).text).toMatch(/href="\/en\/projects"[^>]*>EN</)
})

test('links on English pages lead to English pages that return 200', async () => {
  for (const path of englishPages) {
    const { text } = await ask(path)
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
    const german = links.filter(
      ([tag, to = '']) =>
        !/^\/(en(\/|$|[?#])|dateien|media)/.test(to) && !tag.includes('hrefLang="de"'),
    )
    expect([path, german.map(([, to]) => to)]).toEqual([path, []])
    for (const [, to = ''] of links)
      if (to.startsWith('/en'))
        expect([path, to, (await ask(to.replace(/#.*/, ''))).status]).toEqual([path, to, 200])
  }
})

const send = async (path: string, body: string) =>
  server.ask(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
const words = (text: string, source: unknown) => ({ text, of: digestSource(source) })
const by = { by: 'test' }

test('written links lead to the English address, or to the nearest page without a translation', async () => {
  const post = await server.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('is_published', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  // It gets another date of change.
  german.delete(`/blog/${post.slug}`)
  const html = `<p><a href="/projekte/1#x">a</a> <a href="/projekte/2#x">b</a> <a href="/blog/${post.slug}">c</a></p>`
  const change = { type: 'blog_posts', what: 'update' as const, id: post.id }
  const values = { 'en.content': words(html, post.content) }
  await server.store.apply([{ ...change, values }], by)
  const address = `/en/blog/english-${post.slug}`
  await vi.waitFor(
    async () => {
      const { text } = await ask(address)
      const links = [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>[abc]</g)].map(([, to]) => to)
      expect(links).toEqual(['/en/projects', '/en/projects/2#x', address])
    },
    { timeout: patience },
  )
  expect((await ask('/en/blog/feed.xml')).text).not.toContain('/en/projects/1')
  // A former address in English leads to the one of today.
  const renamed = { 'en.slug': words('other-address', post.slug) }
  await server.store.apply([{ ...change, values: renamed }], by)
  await vi.waitFor(
    async () => expect((await ask(address)).headers.location).toBe('/en/blog/other-address'),
    { timeout: patience },
  )
  await server.store.apply(
    [{ ...change, values: { 'en.slug': words(`english-${post.slug}`, post.slug) } }],
    by,
  )
})

test('missing: german shows the German page with an English line', async () => {
  const { values, version } = await server.store.settingWithVersion(languageSettings)
  const save = (missing: 'absent' | 'german', seen: number) =>
    server.store.saveSetting(languageSettings, { ...values, missing }, { ...by, seen })
  await save('german', version)
  await vi.waitFor(async () => expect((await ask('/en/projects/1')).status).toBe(200), {
    timeout: patience,
  })
  const { text, head } = await ask('/en/projects/1')
  expect(text).toContain('<html lang="de"')
  expect(text).toMatch(/<p lang="en"[^>]*>This page is available in German only\.<\/p>/)
  expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/projekte/1"`)
  expect(text).toMatch(/href="\/en\/projects"[^>]*>EN</)
  // Links lead to other documents, so no router takes them.
  expect(text).not.toContain('<script type="module"')
  const data = await ask('/en/projects/1.data')
  expect(data.text).toMatch(/redirect[\s\S]*reload/)
  expect((await ask('/en/projects/99999')).status).toBe(404)
  expect((await ask('/en/projects/2')).text).toContain('<html lang="en"')
  await save('absent', version + 1)
  await vi.waitFor(async () => expect((await ask('/en/projects/1')).status).toBe(404), {
    timeout: patience,
  })
})

test('the status page, its forms and redirects are English', async () => {
  const project = await server.db
    .selectFrom('job_listings')
    .select(['id', 'title'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  const key = 'a'.repeat(32)
  const position = { position: project.title, job_id: project.id }
  const { id } = await addApplication(server.db, {
    ...{ ...position, status_key: key, language: 'en', first_name: 'Ada', last_name: 'Byron' },
    talent_pool_until: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  })
  const path = `/en/application/${key}`
  const { status, text } = await ask(path)
  expect([status, text.includes('<html lang="en"')]).toEqual([200, true])
  expect(listGerman(readWords(text), await facts())).toEqual([])
  expect((await send(path, 'text=')).text).toContain('Please')
  const answered = await send(path, 'text=Hello&once=a')
  expect(answered.headers.location).toBe(`${path}?gesendet#nachrichten`)
  expect((await ask(path)).text).toMatch(/>You</)
  const leave = await send(`${path}/talent-pool`, '')
  expect(leave.headers.location).toBe(`${path}?widerrufen#talentpool`)
  const gone = await send(`${path}/withdraw`, 'confirm=on')
  expect(gone.headers.location).toBe('/en/application-deleted')
  const rows = server.db.selectFrom('applications').select('id').where('id', '=', id)
  expect(await rows.execute()).toEqual([])
  expect((await ask(path)).text).toContain('This link is no longer valid')
})

test('share picture and web manifest are English', async () => {
  const { head } = await ask('/en/projects/2')
  const [, picture = ''] = /property="og:image" content="https:\/\/[^/]*([^"]*)"/.exec(head) ?? []
  expect(picture).toMatch(/^\/teilen\/en\/projekt\/2\.png\?v=/)
  const [own, german] = [await ask(picture), await ask('/teilen/projekt/2.png')]
  expect([own.status, german.status]).toEqual([200, 200])
  expect(own.headers.etag).not.toBe(german.headers.etag)
  expect((await ask('/teilen/en/projekt/1.png')).status).toBe(404)
  const [english, other] = await Promise.all(
    ['/en/manifest.webmanifest', '/manifest.webmanifest'].map(async (path) =>
      JSON.parse((await ask(path)).text),
    ),
  )
  expect(english).toMatchObject({ lang: 'en', start_url: '/en' })
  expect(other).toMatchObject({ lang: 'de', start_url: '/' })
})

test('a hidden site shows the English legal pages to somebody with an entry, and takes no English form', async () => {
  const { values, version } = await server.store.settingWithVersion(siteVisibilitySettings)
  const save = (isPublic: boolean, seen: number) =>
    server.store.saveSetting(siteVisibilitySettings, { ...values, isPublic }, { ...by, seen })
  await save(false, version)
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(503), { timeout: patience })
  for (const path of ['/datenschutz', '/en/privacy', '/en/imprint'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  const body = 'name=Ada'
  for (const path of ['/api/contact', '/en/api/contact'])
    expect([path, (await send(path, body)).status]).toEqual([path, 503])
  await save(true, version + 1)
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(200), { timeout: patience })
})

test('/en with a German path redirects to the English page, an unknown path to /en', async () => {
  expect((await ask('/en/kontakt')).headers.location).toBe('/en/contact')
  expect((await ask('/en/no-such-page')).headers.location).toBe('/en')
  const [post] = await server.db
    .selectFrom('blog_posts')
    .select('slug')
    .where('is_published', '=', true)
    .execute()
  const { status, headers } = await ask(`/en/blog/${post?.slug}`)
  expect([status, headers.location]).toEqual([301, `/en/blog/english-${post?.slug}`])
})

test('every English path pattern is unique', () => {
  const all = Object.values(englishRoutePatterns)
  expect(new Set(all).size).toBe(all.length)
  expect(Object.keys(english).length).toBeGreaterThan(200)
})

test('POST /en/api/contact returns English errors, POST /api/contact German ones', async () => {
  const body = 'name=Ada'
  const [inEnglish, inGerman] = [
    await send('/en/api/contact', body),
    await send('/api/contact', body),
  ]
  expect([inEnglish.status, inGerman.status]).toEqual([400, 400])
  expect(inEnglish.text).toContain('Please fill in the field “Message”.')
  expect(inGerman.text).toContain('Bitte füllen Sie das Feld „Nachricht“ aus.')
  // Without scripts the page itself answers.
  expect((await send('/en/contact', body)).text).toContain('Please check what you entered')
})

test('the sitemap lists both languages; /en has a feed and llms.txt of its own', async () => {
  const sitemap = (await ask('/sitemap.xml')).text
  expect(sitemap).toContain(`<loc>${ORIGIN}/en/projects/2</loc>`)
  expect(sitemap).not.toContain('/en/projects/1<')
  expect(sitemap).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/projekte/2"/>`,
  )
  const feed = (await ask('/en/blog/feed.xml')).text
  expect(feed).toContain('xml:lang="en"')
  expect(feed).toContain(`${ORIGIN}/en/blog/english-`)
  const summary = (await ask('/en/llms.txt')).text
  expect(summary).toContain(`${ORIGIN}/en/projects/2`)
  expect(summary).not.toContain(`${ORIGIN}/projekte/`)
})

test('switched off again, German pages have the same bytes as before', async () => {
  const { values, version } = await server.store.settingWithVersion(languageSettings)
  const off = { ...values, second: null }
  await server.store.saveSetting(languageSettings, off, { ...by, seen: version })
  await vi.waitFor(async () => expect((await ask('/en')).status).not.toBe(200), {
    timeout: patience,
  })
  const strip = (html: string) => html.replace(/ data-request-id="[^"]*"/, '')
  const other: string[] = []
  for (const [path, before] of german)
    if (strip((await ask(path)).text) !== strip(before)) other.push(path)
  expect(other).toEqual([])
  // A link that was sent meanwhile leads on.
  const key = 'b'.repeat(32)
  expect((await ask(`/en/application/${key}`)).headers.location).toBe(`/bewerbung/${key}`)
})
