import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { defaultMenu, type MenuEntry } from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { readForm } from '../read-form.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const by = { by: 'Test' }
const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store } = server
let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

const until = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: patience, interval: 100 })
const header = '/admin/menu/header'
const open = async (path: string) => (await ask(path, { headers: { cookie } })).text
const send = (fields: URLSearchParams, path = header) => post(server, path, fields, { cookie })
const readEntries = async () => (await store.setting(menuSettings)).entries
const seen = async () => (await store.settingWithVersion(menuSettings)).version

/** A navigation without classes and icon contents. */
function findNav(html: string, name: string) {
  const [nav = ''] = new RegExp(`<nav[^>]* aria-label="${name}"[\\s\\S]*?</nav>`).exec(html) ?? []
  return nav
    .replace(/<svg[\s\S]*?<\/svg><\/svg>/g, '<svg/>')
    .replace(/ (?:class|aria-current|data-[\w-]+)="[^"]*"/g, '')
}

// Recorded before menus became settings.
const mainNav =
  '<nav aria-label="Hauptnavigation"><ul><li><a href="/">Startseite</a></li><li><a href="/uber-uns">Über Uns</a></li><li><a href="/dienstleistungen">Dienstleistungen</a></li><li><a href="/projekte">Projekte</a></li><li><a href="/blog">Blog</a></li><li><details><summary>Karriere<svg/></summary><ul><li><a href="/karriere#jobs">Offene Stellen</a></li><li><a href="/bewerbungsprozess">Bewerbungsprozess</a></li></ul></details></li></ul><span lang="de" title="Deutsch">DE</span><span><a href="/kontakt">Kontakt</a></span></nav>'
const footerNav =
  '<nav aria-label="Fußnavigation"><div><h2>Unser Angebot</h2><ul><li><a href="/dienstleistungen">Dienstleistungen</a></li><li><a href="/projekte">Projekte</a></li><li><a href="/blog">Blog</a></li><li><a href="/blog/feed.xml">Feed</a></li></ul></div><div><h2>Unternehmen</h2><ul><li><a href="/uber-uns">Über Uns</a></li><li><a href="/karriere">Karriere</a></li><li><a href="/datenschutz">Datenschutz</a></li><li><a href="/impressum">Impressum</a></li></ul></div></nav>'

test('default menus are those of the specification, and saving them unchanged changes no page', async () => {
  const read = async () => {
    const pages = new Map<string, string>()
    for (const path of publicPages) pages.set(path, (await ask(path)).text)
    return pages
  }
  const before = await read()
  for (const [path, html] of before) {
    expect([path, findNav(html, 'Hauptnavigation')]).toEqual([path, mainNav])
    expect([path, findNav(html, 'Fußnavigation')]).toEqual([path, footerNav])
    expect(html).not.toContain('[popovertarget]')
    expect(html).not.toMatch(/footerMenu|\\"menu\\"/)
  }
  const etag = (await ask('/')).headers.etag
  // Sends the form as it is shown.
  expect((await send(readForm(await open(header)))).status).toBe(302)
  const footer = '/admin/menu/footer'
  expect((await send(readForm(await open(footer)), footer)).status).toBe(302)
  expect(await readEntries()).toEqual(defaultMenu)
  expect((await store.settingWithVersion(footerMenuSettings)).version).toBe(1)
  await until(async () => expect((await ask('/')).headers.etag).toBe(etag))
  const after = await read()
  for (const [path, html] of before) expect(after.get(path)).toBe(html)
})

test('the menu form adds, removes, moves and refuses entries without scripts and follows a renamed page', async () => {
  const values = { ...createBlankValues(page.fields), title: 'Managed Services', slug: 'managed' }
  const blocks: PageBlock[] = [{ id: 't', kind: 'text', values: { html: '<p>Wir sind da.</p>' } }]
  const { row } = await store.create(page, { ...values, blocks, is_published: true }, by)
  const full = readForm(await open(header))
  expect(full.has('entries.7.label')).toBe(false)
  // Removes the blog to make room.
  for (const name of ['label', 'target']) full.set(`entries.4.${name}`, '')
  expect((await send(full)).status).toBe(302)
  const form = readForm(await open(header))
  expect([form.get('entries.6.label'), form.get('entries.5.target')]).toEqual(['', '/kontakt'])
  form.set('entries.6.target', '/managed')
  form.set('entries.0.@place', '2')
  form.set('entries.2.children.0.target', 'https://status.example/')
  form.set('entries.2.children.0.label', 'Status')

  for (const [target, sentence] of [
    ['/nirgends', 'There is no such page.'],
    ['javascript:alert(1)', 'Please choose a page, or type an address'],
  ] as const) {
    const wrong = new URLSearchParams(form)
    wrong.set('entries.6.target', target)
    const answer = await send(wrong)
    expect([answer.status, answer.text.includes(sentence)]).toEqual([400, true])
  }
  const eight = new URLSearchParams(form)
  for (const index of [7, 8]) eight.set(`entries.${index}.target`, '/blog')
  expect((await send(eight)).text).toContain('Please fill in at most 7.')
  expect(await readEntries()).toHaveLength(6)

  const preview = await send(form, '/admin/preview/menu')
  expect(await open(String(preview.headers.location))).toContain('href="/managed"')
  expect((await ask('/')).text).not.toContain('href="/managed"')

  expect((await send(form)).status).toBe(302)
  const entries: MenuEntry[] = await readEntries()
  expect(entries.map(({ label, target }) => label || target)).toEqual([
    'Über Uns',
    'Startseite',
    'Dienstleistungen',
    'Projekte',
    'Karriere',
    'Kontakt',
    `pages:${row.id}`,
  ])
  const nav = async () => findNav((await ask('/kontakt')).text, 'Hauptnavigation')
  await until(async () =>
    expect(await nav()).toContain('<li><a href="/managed">Managed Services</a></li>'),
  )
  // Two submenus share a name, so that one is open; the first link is the entry itself.
  expect(await nav()).toContain(
    '<details name="menu"><summary>Dienstleistungen<svg/></summary><ul><li><a href="/dienstleistungen">Dienstleistungen</a></li><li><a href="https://status.example/" rel="noopener noreferrer">Status</a></li></ul></details>',
  )
  expect(readForm(await open(header)).get('entries.6.target')).toBe('/managed')
  await store.update(page, row.id, { title: 'Betrieb', slug: 'betrieb' }, { ...by, seen: 1 })
  await until(async () => expect(await nav()).toContain('<a href="/betrieb">Betrieb</a>'))
  await store.update(page, row.id, { is_published: false }, { ...by, seen: 2 })
  await until(async () => expect(await nav()).not.toContain('etrieb'))
  const ready = await open('/admin/ready')
  expect(ready).toContain('“Betrieb”: it is a draft, which visitors do not see')

  await store.saveSetting(menuSettings, menuSettings.fallback, { ...by, seen: await seen() })
})

test('the width below which the menu folds grows with the length of its labels', async () => {
  const fold = async () =>
    /<style[^>]*>@media screen([^{]*)\{header nav/.exec((await ask('/')).text)?.[1]
  for (const [length, expected] of [
    [9, undefined],
    [13, ' and (width<80rem)'],
    [18, ' and (width<96rem)'],
    [40, ''],
  ] as const) {
    const entries = Array.from({ length: 7 }, (_, at) => ({
      label: `${at}`.padEnd(length, 'x'),
      target: '/uber-uns',
      children: [],
    }))
    await store.saveSetting(
      menuSettings,
      { entries, skipsEmpty: false },
      { ...by, seen: await seen() },
    )
    await until(async () => expect([length, await fold()]).toEqual([length, expected]))
  }
})
