import { afterAll, expect, test } from 'vitest'
import { type Answer, startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server
const cookie = await signIn(server)
const entry = { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }
await post(server, '/kontakt', entry)
await post(server, '/admin/settings/site', { form: 'site', seen: '0', siteName: 'X' }, { cookie })
await post(server, '/admin/login/language', { language: 'de', back: '/admin' }, { cookie })
const screens = await crawl()

/** Every screen that the German panel links to, one query for each path. */
async function crawl() {
  const seen = new Map<string, Answer>()
  const waiting = [
    '/admin',
    '/admin/nichts',
    '/admin/blog/99999',
    '/admin/login',
    '/admin/login/code',
  ]
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue
    const headers = {
      cookie: path.startsWith('/admin/login') ? '' : cookie,
      'accept-language': 'de',
    }
    const answer = await ask(path, { headers })
    seen.set(path, answer)
    for (const [, link = ''] of answer.text.matchAll(/ href="(\/admin[^"#?]*)/g)) waiting.push(link)
  }
  return [...seen]
    .filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
    .map(([path, { text }]) => ({ path, html: text.replace(/<(script|svg)\b.*?<\/\1>/gs, '') }))
}

test('the crawl reaches lists, dialogs, forms, inbox and histories', () => {
  expect(screens.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/admin/home/hero',
      '/admin/home/hero/new',
      '/admin/settings/legal',
      '/admin/settings/account',
      '/admin/blog/1',
      '/admin/media/1',
      '/admin/contact/messages/1',
      '/admin/career/applications/board',
      '/admin/data-protection/log',
      '/admin/items/blog/1/history',
    ]),
  )
})

test('every panel screen has exactly one title', () => {
  for (const { path, html } of screens) {
    const titles = [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title)
    expect([path, titles]).toEqual([path, [expect.stringMatching(/^(\(\d+\) )?.+ · Verwaltung$/)]])
  }
})

test('ids are unique on every panel screen', () => {
  for (const { path, html } of screens) {
    const ids = [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id]) => id)
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
  }
})

test('forms with a password field use method="post"', () => {
  for (const { path, html } of screens) {
    const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    const leaking = forms.filter(
      ([, attributes = '', inner = '']) =>
        inner.includes('type="password"') && !/ method="post"/i.test(attributes),
    )
    expect([path, leaking.map(([whole]) => whole)]).toEqual([path, []])
  }
})

test('headings and buttons of the panel contain no block elements', () => {
  for (const { path, html } of screens) {
    const headings = [...html.matchAll(/<(h[1-6]|button)\b[^>]*>(.*?)<\/\1>/gs)]
    const wrong = headings.filter(([, , inner]) => /<(div|p|ul|section)\b/.test(inner ?? ''))
    expect([path, wrong.map(([whole]) => whole)]).toEqual([path, []])
  }
})

test('the German panel contains no English words', () => {
  const hidden = /<(style|code|pre)\b.*?<\/\1>/gs
  const attribute = / (?:placeholder|aria-label|title|alt)="([^"]*)"/g
  const english = /\b(the|or|and|of|with|please|your|you|are|from|this|that|which|is|not)\b/i
  for (const { path, html } of screens) {
    const shown = html.replace(hidden, '')
    const texts = [
      ...shown.replaceAll(/<[^>]*>/g, '\n').split('\n'),
      ...[...shown.matchAll(attribute)].map(([, text = '']) => text),
    ]
    expect([path, texts.filter((text) => english.test(text))]).toEqual([path, []])
  }
})
