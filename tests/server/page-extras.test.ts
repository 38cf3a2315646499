import { afterAll, expect, test, vi } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import {
  type PageExtrasSettingName,
  pageExtras,
  pageExtrasNames,
} from '#content/settings/page-extras.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { store, ask } = server

const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }
type Values = SettingValues<(typeof pageExtras)['about_extras']>

const text: PageBlock = { id: 'a', kind: 'text', values: { html: '<p>Dazugekommen</p>' } }
const questions: PageBlock = {
  id: 'b',
  kind: 'questions',
  values: { heading: 'Fragen', entries: [{ question: 'Warum?', answer: 'Darum.' }] },
}
const paths: Record<PageExtrasSettingName, string> = {
  home_extras: '/',
  about_extras: '/uber-uns',
  services_extras: '/dienstleistungen',
  projects_extras: '/projekte',
  career_extras: '/karriere',
  application_extras: '/bewerbungsprozess',
  blog_extras: '/blog',
  contact_extras: '/kontakt',
}

async function save(name: PageExtrasSettingName, values: Partial<Values>) {
  const type = pageExtras[name]
  const { version } = await store.settingWithVersion(type)
  await store.saveSetting(type, { ...type.fallback, ...values }, { ...by, seen: version })
}
const html = async (path: string) => (await ask(path)).text
const shown = (page: string) => page.split('<script>window.__reactRouterContext')[0] ?? ''
const until = (path: string, words: string) =>
  vi.waitFor(async () => expect(await html(path)).toContain(words), soon)

test('saving empty page extras leaves the HTML of every public page unchanged', async () => {
  const before = new Map<string, string>()
  for (const path of publicPages) before.set(path, await html(path))
  for (const path of publicPages) expect(before.get(path)).not.toMatch(/extras|blocks-/)
  for (const name of pageExtrasNames) await save(name, { title: 'Anders', blocks: [text] })
  await until('/kontakt', 'Dazugekommen')
  for (const name of pageExtrasNames) await save(name, {})
  await vi.waitFor(async () => expect(await html('/kontakt')).not.toContain('Dazugekommen'), soon)
  for (const path of publicPages) expect([path, await html(path)]).toEqual([path, before.get(path)])
})

test('blocks of page extras are rendered inside <main> with inlined styles, without scripts', async () => {
  const [, sheet = ''] = /href="(\/assets\/blocks-[\w-]+\.css)/.exec(await sheetOwner()) ?? []
  const { text: styles } = await ask(sheet)
  for (const name of pageExtrasNames) await save(name, { blocks: [text, questions] })
  await until('/kontakt', 'Dazugekommen')
  for (const name of pageExtrasNames) {
    const page = shown(await html(paths[name]))
    const at = page.indexOf('Dazugekommen</p>')
    expect([name, at > page.indexOf('</h1>')]).toEqual([name, true])
    expect([name, at < page.indexOf('</main>')]).toEqual([name, true])
    const isEnd = name === 'application_extras' || name === 'contact_extras'
    const below = page.slice(at, page.indexOf('</main>'))
    expect([name, below.match(/<section/g)?.length]).toEqual([name, isEnd ? 1 : 2])
    // Rendered in place: without scripts no streamed part would be moved.
    expect(page).not.toMatch(/<div hidden="" id="S:|<template id="B:/)
    // The styles are inlined once.
    expect([name, page.split(styles.trim()).length]).toEqual([name, 2])
    expect(page.match(/"@type":"FAQPage"/g)).toHaveLength(1)
    expect(page.indexOf('<link rel="stylesheet" href="/assets/site-')).toBeLessThan(
      page.indexOf(styles.trim()),
    )
  }
  const blog = shown(await html('/blog'))
  const [, reading = ''] = /href="(\/assets\/reading-[\w-]+\.css)/.exec(blog) ?? []
  expect(blog.split((await ask(reading)).text.trim())).toHaveLength(2)
  expect(shown(await html('/projekte?technologie=Go'))).toContain('Dazugekommen')
  expect(shown(await html('/blog?schlagwort=Cloud'))).not.toContain('Dazugekommen')
})

async function sheetOwner() {
  const { page } = await import('#content/types/page.ts')
  const { createBlankValues } = await import('#core/fields/field.ts')
  const values = { ...createBlankValues(page.fields), title: 'Eigene', is_published: true }
  await store.create(page, { ...values, slug: 'eigene', blocks: [text] }, by)
  await until('/eigene', 'Dazugekommen')
  return html('/eigene')
}

test('page extras set title, description and og:image, and keep the h1', async () => {
  const image_url = '/media/pages/0123456789abcdef.webp'
  const said = { title: 'Wer wir sind', description: 'Menschen & Technik', image_url }
  await save('about_extras', said)
  await save('home_extras', { title: 'Startklar', description: 'Für alle' })
  await until('/', '<title>Startklar</title>')
  const page = shown(await html('/uber-uns'))
  expect(page).toMatch(/<title>Wer wir sind – [^<]+<\/title>/)
  expect(page).toContain('<meta property="og:title" content="Wer wir sind"/>')
  expect(page).toContain('<meta name="description" content="Menschen &amp; Technik"/>')
  expect(page).toMatch(/<h1[^>]*>[^<]*Über Uns/)
  expect(page).toContain('"name":"Über Uns"')
  const [, picture = ''] =
    /og:image" content="http:\/\/[^/]+(\/teilen\/bereich\/uber-uns\.png\?v=\w+)/.exec(page) ?? []
  const answer = await ask(picture)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await ask('/teilen/bereich/gibt-es-nicht.png')).status).toBe(404)
  expect(shown(await html('/'))).toContain('<meta name="description" content="Für alle"/>')
})

test('page extras with is_unlisted add noindex and leave the page out of sitemap and llms.txt', async () => {
  const listed = await html('/sitemap.xml')
  expect(listed).toContain('/projekte</loc>')
  expect(await html('/llms.txt')).toContain('## Kontakt')
  for (const name of ['projects_extras', 'contact_extras'] as const)
    await save(name, { is_unlisted: true })
  await until('/kontakt', '<meta name="robots" content="noindex"/>')
  for (const path of ['/projekte', '/projekte?technologie=Go'])
    expect(await html(path)).toContain('<meta name="robots" content="noindex"/>')
  const left = await html('/sitemap.xml')
  expect(left).not.toMatch(/\/(projekte|kontakt)<\/loc>/)
  expect(left).toContain('/projekte/1</loc>')
  expect(await html('/llms.txt')).not.toContain('## Kontakt')
  expect(await html('/projekte/1')).not.toContain('noindex')
})

test('the panel has a form with preview and history for each page extra, listed under search engines', async () => {
  const headers = { cookie: await signIn(server) }
  const places = ['home', 'about', 'services', 'projects', 'career', 'contact']
  for (const place of places) {
    const { status, text: form } = await ask(`/admin/${place}/extras`, { headers })
    expect([place, status]).toEqual([place, 200])
    expect(form.includes(`id="form-${place}_extras"`)).toBe(true)
  }
  expect((await ask('/admin/settings/texts', { headers })).text).toContain('blog_extras')
  await save('services_extras', {})
  const { version } = await store.settingWithVersion(pageExtras.services_extras)
  const fields = {
    form: 'services_extras',
    seen: String(version),
    'blocks.0.id': 'a',
    'blocks.0.kind': 'text',
    'blocks.0.values.html': '<p>Über das Formular</p><script>x</script>',
    title: 'Leistungen',
    description: '',
    image_url: '',
  }
  const preview = await post(server, '/admin/preview/services_extras', fields, headers)
  expect(preview.headers.location).toMatch(/^\/dienstleistungen\?preview=/)
  const seen = await ask(String(preview.headers.location), { headers })
  expect(seen.text).toContain('Über das Formular')
  expect(seen.text).toMatch(/<link rel="stylesheet" href="\/assets\/blocks-/)
  expect(await html('/dienstleistungen')).not.toContain('Über das Formular')
  const saved = await post(server, '/admin/services/extras', fields, headers)
  expect([saved.status, saved.headers.location]).toEqual([302, '/admin/services/extras'])
  await until('/dienstleistungen', 'Über das Formular')
  const unknown = { ...fields, seen: String(version + 1), 'blocks.0.kind': 'gibtesnicht' }
  expect((await post(server, '/admin/services/extras', unknown, headers)).status).toBe(400)
  expect((await ask('/admin/history/services_extras', { headers })).text).toContain('Leistungen')
  const { text: list } = await ask('/admin/settings/search-engines?search=Leistungen', { headers })
  expect(list).toContain('/admin/services/extras#field-services_extras-title')
  expect((await ask('/admin/settings/search-engines')).status).not.toBe(200)
})

test('/admin/settings/search-engines lists the titles and descriptions of the public pages', async () => {
  const headers = { cookie: await signIn(server) }
  const { text: list } = await ask('/admin/settings/search-engines.data', { headers })
  const quoted = (words: string) => JSON.stringify(words).slice(1, -1)
  for (const path of publicPages) {
    const page = await html(path)
    const [, title = ''] = /<meta property="og:title" content="([^"]*)"/.exec(page) ?? []
    const [, said = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? []
    const plain = (words: string) =>
      quoted(words.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replace(/…$/, ''))
    expect([path, list.includes(`"${plain(title)}"`)]).toEqual([path, true])
    expect([path, plain(said), list.includes(plain(said))]).toEqual([path, plain(said), true])
  }
})
