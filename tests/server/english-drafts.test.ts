import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { digestSource } from '#content/languages/translations.ts'
import { jobBenefit } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { toFormGroup } from '#core/fields/nested-fields.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { translateSeed } from '../translate-seed.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server
const headers = { cookie: '' }
const blank = createBlankValues(page.fields)

beforeAll(async () => {
  headers.cookie = await signIn(server)
  await translateSeed(server.database)
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(200), { timeout: patience })
}, 120_000)

/** What the form of a translation sends unseen. */
const readHidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(of\.[\w.-]+|seen)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const contains = async (path: string, words: string) =>
  (await ask(path, { headers })).text.includes(words)

test('a translation in a draft is in the English pages of its view alone, and published without touching the German ones', async () => {
  const { headers: begun } = await post(server, '/admin/drafts', { name: 'Englisch' }, headers)
  const draft = String(begun.location)
  const form = '/admin/translations/job-benefits/1'
  const { text } = await ask(form, { headers })
  const words = {
    ...readHidden(text),
    title: 'A bicycle for everybody',
    description: 'A new one each year',
  }
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

test('a draft publishes both languages at the same moment', async () => {
  const { headers: begun } = await post(server, '/admin/drafts', { name: 'Beides' }, headers)
  const draft = String(begun.location)
  const benefit = await store.find(jobBenefit, 2)
  const german = { form: 'item', seen: String(benefit?.version), title: 'Ein Rad für alle' }
  const facts = { description: benefit?.description ?? '', icon: benefit?.icon ?? '' }
  await post(server, '/admin/career/benefits/2', { ...german, ...facts }, headers)
  const form = '/admin/translations/job-benefits/2'
  const hidden = readHidden((await ask(form, { headers })).text)
  const english = { title: 'A bike for all of us', description: 'Each year' }
  await post(server, form, { ...hidden, ...english }, headers)
  const read = () =>
    Promise.all([
      contains('/karriere', german.title),
      contains('/en/careers', english.title),
      contains('/karriere', german.title),
    ])
  expect(await read()).toEqual([false, false, false])
  const published = post(server, draft, { do: 'publish' }, headers)
  // Whoever sees one language sees the other, too.
  await expect
    .poll(
      async () => {
        const [before, translated, after] = await read()
        if (before) expect(translated).toBe(true)
        if (translated) expect(after).toBe(true)
        return after
      },
      { timeout: patience, interval: 5 },
    )
    .toBe(true)
  await published
})

test('a preview shows its facts on the English page with the English words, to its author alone', async () => {
  const row = await store.find(project, 2)
  if (!row) throw new Error('The seed has a second project')
  const shown = Object.entries(toFormGroup(project.fields, row as never)).filter(
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

test('a preview of a translation shows the words as typed on the English page, to its author alone', async () => {
  const form = '/admin/translations/projects/2'
  const { text } = await ask(form, { headers })
  expect(text).toContain('title="Page as typed"')
  const hidden = readHidden(text)
  const send = async (words: Record<string, string>, beside = '') =>
    JSON.parse(
      (await post(server, `${form}/preview`, { ...hidden, ...words, beside }, headers)).text,
    )
  const first = await send({ title: 'Typed but not saved' })
  expect(first.address).toBe(`/en/projects/2?preview=${first.token}`)
  const shown = await ask(first.address, { headers })
  expect([shown.status, shown.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  expect(shown.text).toMatch(/<h1[^>]*>Typed but not saved</)
  expect(await send({ title: 'Typed again' }, first.token)).toEqual(first)
  expect((await ask(first.address, { headers })).text).toContain('Typed again')
  // Of the German page nothing changes, and nobody else sees it.
  const german = await ask(first.address.replace('/en/projects', '/projekte'), { headers })
  expect(german.text.replace(/<aside[^>]*data-unprinted[\s\S]*/, '')).not.toContain('Typed again')
  expect((await ask(first.address)).headers.location).toBe(`${server.origin}/en/projects/2`)
  expect(await contains('/en/projects/2', 'Typed again')).toBe(false)
})

test('a preview of a first translation shows what is missing in German, and says so', async () => {
  const german = {
    title: 'Wartung',
    slug: 'wartung',
    description: 'Jeden Tag',
    is_published: false,
  }
  const { row: parent } = await store.create(page, { ...blank, ...german } as never, { by: 'Eva' })
  const later = { id: 'h', kind: 'text', values: { html: '<p>Später</p>' }, is_hidden: true }
  const below = {
    ...{ ...german, title: 'Preise', slug: 'preise', parent_id: parent.id },
    blocks: [later],
  }
  const { row } = await store.create(page, { ...blank, ...below } as never, { by: 'Eva' })
  const form = `/admin/translations/pages/${row.id}`
  const hidden = readHidden((await ask(form, { headers })).text)
  const send = async (words: Record<string, string>) =>
    JSON.parse(
      (await post(server, `${form}/preview`, { ...hidden, ...words, beside: '' }, headers)).text,
    )
  const untitled = await send({ description: 'What it costs' })
  const shown = await ask(untitled.address, { headers })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('What it costs')
  expect(shown.text).toContain('Still in German: Title.')
  const { address } = await send({ title: 'Prices', description: 'x'.repeat(400) })
  expect(address).toMatch(/^\/en\/prices\?/)
  const other = await ask(address, { headers })
  expect(other.text).toMatch(/<h1[^>]*>Prices</)
  expect(other.text).toContain('It is a draft: visitors do not see it.')
  expect(other.text).toContain('A text is shown as it was: Please use at most 320 characters.')
})

test('the preview of a German form leads to the English page, or says that there is none', async () => {
  const send = async (id: number) => {
    const values = {
      form: 'item',
      seen: '1',
      title: 'Neu',
      slug: 'neu',
      description: '',
      beside: '',
    }
    const { text } = await post(server, `/admin/preview/pages/${id}?language=en`, values, headers)
    return (await ask(JSON.parse(text).address, { headers })).text
  }
  const { row } = await store.create(page, { ...blank, title: 'Haus', slug: 'haus' } as never, {
    by: 'Eva',
  })
  expect(await send(row.id)).toContain('There is no page in English yet')
  const values = { 'en.title': { text: 'House', of: digestSource('Haus') } }
  await store.apply([{ type: 'pages', what: 'update', id: row.id, values }], { by: 'Eva' })
  expect(await send(row.id)).toMatch(/<h1[^>]*>House</)
})
