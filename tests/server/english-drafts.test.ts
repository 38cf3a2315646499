import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { project } from '#content/types/project.ts'
import { formatFields } from '#core/fields/nested-fields.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { translateSeed } from '../translate-seed.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server
const headers = { cookie: '' }

beforeAll(async () => {
  headers.cookie = await signIn(server)
  await translateSeed(server.database)
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(200), { timeout: patience })
}, 120_000)

const contains = async (path: string, words: string) =>
  (await ask(path, { headers })).text.includes(words)

test('a translation in a draft is in the English pages of its view alone, and published without touching the German ones', async () => {
  const { headers: begun } = await post(server, '/admin/drafts', { name: 'Englisch' }, headers)
  const draft = String(begun.location)
  const form = '/admin/translations/job-benefits/1'
  const { text } = await ask(form, { headers })
  const hidden = [...text.matchAll(/name="(of\.[\w.]+|seen)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const words = { ...fields, title: 'A bicycle for everybody', description: 'A new one each year' }
  expect((await post(server, form, words, headers)).status).toBe(302)
  const before = (await ask('/karriere')).text
  const [{ title } = { title: '' }] = await db
    .selectFrom('job_benefits')
    .select('title')
    .where('id', '=', 1)
    .execute()

  const { headers: opened } = await post(server, draft, { do: 'view' }, headers)
  const base = String(opened.location)
  expect(await contains(`${base}/en/careers`, words.title)).toBe(true)
  expect((await ask(`${base}/en/careers`, { headers })).text).toContain('<html lang="en"')
  expect(await contains(`${base}/karriere`, words.title)).toBe(false)
  expect(await contains(`${base}/karriere`, title)).toBe(true)
  // The links of the view stay in it, in both languages.
  const { text: view } = await ask(`${base}/en/careers`, { headers })
  const links = [...view.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, to = '']) => to)
  expect(links.filter((to) => !to.startsWith(base) && !to.startsWith('/admin'))).toEqual([])
  expect(await contains('/en/careers', words.title)).toBe(false)

  await post(server, draft, { do: 'publish' }, headers)
  await expect.poll(() => contains('/en/careers', words.title), { timeout: patience }).toBe(true)
  expect((await ask('/karriere')).text).toBe(before)
  await post(server, draft, { do: 'end' }, headers)
  await expect.poll(() => contains('/en/careers', words.title), { timeout: patience }).toBe(false)
  expect((await ask('/karriere')).text).toBe(before)
})

test('a preview shows its facts on the English page with the English words, to its author alone', async () => {
  const row = await store.find(project, 2)
  if (!row) throw new Error('The seed has a second project')
  const shown = Object.entries(formatFields(project.fields, row as never)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const change = {
    ...Object.fromEntries(shown),
    ...{
      form: 'item',
      seen: String(row.version),
      title: 'Neuer Titel',
      client: 'Other Client Ltd',
    },
  }
  const { headers: saved } = await post(server, '/admin/preview/projects/2', change, headers)
  const { pathname, search } = new URL(String(saved.location), server.origin)
  expect(pathname).toBe('/projekte/2')
  const german = (await ask(pathname + search, { headers })).text
  expect([german.includes('Neuer Titel'), german.includes('Other Client Ltd')]).toEqual([
    true,
    true,
  ])
  const english = await ask(`/en/projects/2${search}`, { headers })
  expect([english.status, english.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(english.text).toContain('<html lang="en"')
  expect(english.text).toContain('Other Client Ltd')
  // But for the bar, which says what is shown.
  expect(english.text.replace(/<aside[^>]*data-unprinted[\s\S]*/, '')).not.toContain('Neuer Titel')
  const other = await ask(`/en/projects/2${search}`)
  expect(other.headers.location).toBe(`${server.origin}/en/projects/2`)
  expect(await contains('/en/projects/2', 'Other Client Ltd')).toBe(false)
})
