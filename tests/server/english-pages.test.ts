import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { englishPatterns, toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { english } from '#core/site-language/english.ts'
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

/** Visible texts and accessible labels. */
const readWords = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<(\w+)[^>]* lang="de"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*?(?: (?:aria-label|title|alt|content|data-number)="([^"]*)")?[^>]*>/g, '\n$1\n')

const germanWords =
  /[äöüßÄÖÜ]|\b(und|oder|der|die|das|mit|für|von|zu|Sie|Ihre?|wir|uns|Seite|nicht|ist|auf|Stellen?|Projekte|Beitrag|Kontakt|Startseite|Karriere|Antwort|Jahr|Adresse|Telefon|Weitere|Alle|Neue|bis|ab|Januar|März|Mai|Oktober|Dezember)\b/

/** Names of people, companies and streets are the same in both languages. */
const facts = async () => {
  const rows = await Promise.all([
    server.db.selectFrom('team_members').select('name as name').execute(),
    server.db.selectFrom('testimonials').select('company as name').execute(),
    server.db.selectFrom('testimonials').select('name as name').execute(),
    server.db.selectFrom('projects').select('client as name').execute(),
    server.db.selectFrom('job_listings').select('location as name').execute(),
  ])
  return rows.flat().map(({ name }) => name)
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
    for (const line of readWords((await ask(path)).text).split('\n')) {
      const rest = names.reduce((text, name) => text.replaceAll(name, ''), line)
      if (germanWords.test(rest)) left.push(`${path}: ${rest.trim()}`)
    }
  expect([...new Set(left)]).toEqual([])
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

test('hreflang links of both languages name each other and the page itself', async () => {
  const pages = [...publicPages, ...(await findItems())]
  const all = [...pages, ...pages.map(toEnglishPath)]
  const named = new Map<string, Record<string, string>>()
  for (const path of all) {
    const { status, head, headers } = await ask(path)
    const target = status === 301 ? (headers.location ?? '') : path
    if (status !== 200) continue
    const links = [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
    named.set(ORIGIN + target, Object.fromEntries(links.map(([, language, to]) => [language, to])))
  }
  const withLinks = [...named].filter(([, links]) => Object.keys(links).length > 0)
  expect(withLinks.length).toBeGreaterThan(20)
  for (const [path, links] of withLinks) {
    expect(links['x-default']).toBe(links.de)
    expect([links.de, links.en]).toContain(path)
    for (const to of [links.de, links.en])
      if (named.has(to ?? '')) expect(named.get(to ?? '')).toEqual(links)
  }
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
  const all = Object.values(englishPatterns)
  expect(new Set(all).size).toBe(all.length)
  expect(Object.keys(english).length).toBeGreaterThan(200)
})

test('POST /en/api/contact returns English errors, POST /api/contact German ones', async () => {
  const send = (path: string) =>
    server.ask(path, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ada',
    })
  const [inEnglish, inGerman] = [await send('/en/api/contact'), await send('/api/contact')]
  expect([inEnglish.status, inGerman.status]).toEqual([400, 400])
  expect(inEnglish.text).toContain('Please fill in the field “Message”.')
  expect(inGerman.text).toContain('Bitte füllen Sie das Feld „Nachricht“ aus.')
  // Without scripts the page itself answers.
  expect((await send('/en/contact')).text).toContain('Please check what you entered')
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
