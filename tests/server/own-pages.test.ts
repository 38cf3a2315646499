import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { job } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post as blogPost } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { readForm } from '../read-form.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }
const blank = { ...createBlankValues(page.fields), is_published: true }

const questions: PageBlock = {
  id: 'fragen',
  kind: 'questions',
  values: { heading: 'Häufige Fragen', entries: [{ question: 'Warum?', answer: 'Darum <b>.' }] },
}
const all: PageBlock[] = [
  {
    id: 'a',
    kind: 'text',
    values: {
      html: '<h2>Anfang</h2><p>Ein <a href="/kontakt">Text</a></p><script>alert(1)</script>',
    },
  },
  {
    id: 'b',
    kind: 'text_picture',
    values: { heading: '', html: '<p>Daneben</p>', image_url: '/media/x/0.webp', side: 'left' },
  },
  { id: 'c', kind: 'picture', values: { image_url: '/media/x/0.webp', caption: 'Unterschrift' } },
  {
    id: 'd',
    kind: 'cards',
    values: {
      heading: 'Karten',
      entries: [{ icon: 'FaCloud', title: 'Karte', text: '', link: '/blog' }],
    },
  },
  { id: 'e', kind: 'steps', values: { heading: '', entries: [{ title: 'Schritt', text: 'x' }] } },
  {
    id: 'f',
    kind: 'figures',
    values: { heading: '', entries: [{ value: '99 %', label: 'Verfügbar', source: '' }] },
  },
  questions,
  {
    id: 'h',
    kind: 'table',
    values: {
      heading: 'Preise',
      columns: ['Paket', 'Preis'],
      entries: [{ cells: ['Klein', '10 €', 'zu viel'] }, { cells: ['Groß'] }],
    },
  },
  { id: 'i', kind: 'quote', values: { testimonial_id: null, text: 'Gut', name: 'Anna', role: '' } },
  {
    id: 'j',
    kind: 'call_to_action',
    values: { heading: 'Los', text: '', label: 'Anrufen', link: 'javascript:alert(1)' },
  },
  { id: 'k', kind: 'divider', values: {} },
  {
    id: 'm',
    kind: 'gallery',
    values: { heading: 'Galerie', entries: [{ image_url: '/media/x/0.webp', caption: 'Weg' }] },
  },
  {
    id: 'n',
    kind: 'logos',
    values: {
      heading: '',
      entries: [{ image_url: '/media/x/0.webp', name: 'Partner AG', link: 'javascript:alert(1)' }],
    },
  },
  { id: 'l', kind: 'text', values: { html: '<p>Geheim</p>' }, is_hidden: true },
]

async function start() {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const answer = async (path: string) => {
    const { status, headers } = await server.ask(path)
    return headers.location ? [status, headers.location] : status
  }
  return {
    ...server,
    answer,
    until: (path: string, expected: unknown) =>
      vi.waitFor(async () => expect(await answer(path)).toEqual(expected), soon),
  }
}

test('a page renders every block kind, is cached with an ETag, and carries FAQPage JSON-LD', async () => {
  const { store, ask, until } = await start()
  const values = { ...blank, title: 'Managed Services', slug: 'managed', blocks: all }
  await store.create(page, { ...values, description: 'Beschreibung der Seite' }, by)
  await until('/managed', 200)
  const { text: whole, headers } = await ask('/managed')
  const [text = ''] = whole.split('<script>window.__reactRouterContext')
  expect(headers.etag).toBeDefined()
  expect(text).toContain('<title>Managed Services – ')
  const shown = ['Anfang', 'Daneben', 'Karte', 'Schritt', '99 %', 'Warum?', 'Groß', 'Partner AG']
  for (const words of [...shown, 'Beschreibung der Seite', '„Gut“', 'Anrufen'])
    expect(text).toContain(words)
  // The files of pictures are missing: no caption, and a text stands alone.
  for (const words of ['Geheim', 'alert(1)', 'zu viel', 'Unterschrift'])
    expect(text).not.toContain(words)
  expect(text).toMatch(/ data-side="\w+"><div [^>]*><p>Daneben[^<]*<\/p><\/div><\/div>/)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).not.toMatch(/ (?:id|aria-[a-z]+)=""/)
  expect(text).toMatch(
    /<th[^>]* data-numeric="true">Preis<\/th>.*<td data-numeric="true">10 €<\/td>/,
  )
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*FAQPage[^<]*)</.exec(text) ?? []
  expect(JSON.parse(json).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Warum?',
      acceptedAnswer: { '@type': 'Answer', text: 'Darum <b>.' },
    },
  ])
  const partial = await ask('/managed.data')
  expect([partial.status, partial.text.includes('Daneben')]).toEqual([200, true])
  expect(
    (await ask('/managed', { method: 'POST', headers: { origin: 'http://x' } })).status,
  ).toBeGreaterThan(399)
})

test('blocks that show items follow renames and leave out hidden and deleted items', async () => {
  const { store, ask, until } = await start()
  const [[built], [open], [member], [first], [written], [voice]] = await Promise.all([
    store.list(project),
    store.list(job, { is_active: true }),
    store.list(teamMember),
    store.list(service),
    store.list(blogPost, { is_published: true }),
    store.list(testimonial),
  ])
  const [picture] = (await store.list(project)).flatMap(({ image_url }) => image_url ?? [])
  const chosen = (row: { id: number } | undefined) => ({
    heading: '',
    chosen: row ? [{ id: row.id }] : [],
    count: 3,
  })
  const order = 'newest' as const
  const blocks: PageBlock[] = [
    { id: 'a', kind: 'projects', values: { ...chosen(built), tag: '', order } },
    { id: 'b', kind: 'jobs', values: { ...chosen(open), category_id: null, order } },
    {
      id: 'c',
      kind: 'columns',
      values: {
        left: [
          { id: 'd', kind: 'people', values: { ...chosen(member), order } },
          { id: 'e', kind: 'services', values: { ...chosen(first), order } },
          { ...questions, kind: 'questions' },
        ],
        right: [
          { id: 'f', kind: 'posts', values: { ...chosen(written), tag: '' } },
          {
            id: 'g',
            kind: 'quote',
            values: { testimonial_id: Number(voice?.id), text: '', name: '', role: '' },
          },
        ],
      },
    },
    {
      id: 'h',
      kind: 'gallery',
      values: { heading: '', entries: [{ image_url: String(picture), caption: '' }] },
    },
  ]
  await store.create(page, { ...blank, title: 'Auswahl', slug: 'auswahl', blocks }, by)
  await until('/auswahl', 200)
  const read = async () =>
    (await ask('/auswahl')).text.split('<script>window.__reactRouterContext')[0] ?? ''
  const text = await read()
  for (const words of [built?.title, open?.title, member?.name, first?.title, written?.title])
    expect(text).toContain(`${words}`.replace('&', '&amp;'))
  expect(text).toContain(`„${voice?.content}“`)
  expect(text).toContain(`href="/projekte/${built?.id}"`)
  expect(text).toContain(`href="/dienstleistungen#`)
  expect(text).toContain('FAQPage')
  expect(text).toMatch(/<a href="\/media\/projects\/[^"]+\.webp"/)
  expect(text).toContain('Bild 1 groß ansehen')
  // The data of the page contains nothing that the page does not show.
  expect(text + (await ask('/auswahl.data')).text).not.toContain('"answers"')

  const seen = (row: { version: number } | undefined) => ({ ...by, seen: row?.version ?? 0 })
  await store.update(project, Number(built?.id), { title: 'Umbenannt' }, seen(built))
  await store.update(job, Number(open?.id), { is_active: false }, seen(open))
  await store.remove(teamMember, Number(member?.id), by)
  await store.update(blogPost, Number(written?.id), { is_published: false }, seen(written))
  await vi.waitFor(async () => expect(await read()).toContain('Umbenannt'), soon)
  const after = await read()
  for (const words of [built?.title, open?.title, member?.name, written?.title])
    expect(after).not.toContain(`>${words}`.replace('&', '&amp;'))
  expect(after).toContain(`„${voice?.content}“`)
})

test('a page without blocks and a page with empty blocks return 200', async () => {
  const { store, until } = await start()
  const empty = all.flatMap((block): PageBlock[] =>
    'entries' in block.values
      ? [{ ...block, values: { ...block.values, entries: [] } } as PageBlock]
      : [],
  )
  await store.create(page, { ...blank, title: 'Leer', slug: 'leer' }, by)
  await store.create(page, { ...blank, title: 'Nichts', slug: 'nichts', blocks: empty }, by)
  await until('/leer', 200)
  await until('/nichts', 200)
})

test('addresses of nested, moved, hidden, unlisted and unknown pages return 200, 301, 302 or 404', async () => {
  const { store, ask, answer, until } = await start()
  const { row: top } = await store.create(page, { ...blank, title: 'Dienste', slug: 'dienste' }, by)
  const below = { ...blank, title: 'Wartung', slug: 'wartung', parent_id: top.id }
  const { row } = await store.create(page, below, by)
  const quiet = { ...blank, title: 'Aktion', slug: 'aktion', is_unlisted: true }
  await store.create(page, quiet, by)
  const hidden = { ...blank, title: 'Später', slug: 'spaeter', is_published: false }
  await store.create(page, hidden, by)
  await until('/dienste/wartung', 200)
  expect(await answer('/wartung')).toEqual([302, '/'])
  expect(await answer('/dienste/nirgends')).toEqual([302, '/'])
  expect(await answer('/spaeter')).toBe(404)
  expect(await answer('/aktion')).toBe(200)
  expect((await ask('/aktion')).text).toContain('<meta name="robots" content="noindex"')
  const [sitemap, llms] = [(await ask('/sitemap.xml')).text, (await ask('/llms.txt')).text]
  for (const text of [sitemap, llms]) {
    expect(text).toContain('/dienste/wartung')
    expect(text).not.toMatch(/\/aktion|\/spaeter/)
  }
  expect((await ask('/dienste/wartung')).text).toContain('"name":"Dienste"')
  expect((await ask(`/teilen/seite/${row.id}.png`)).status).toBe(200)

  await store.update(page, top.id, { slug: 'leistung' }, { ...by, seen: 1 })
  await until('/dienste', [301, '/leistung'])
  expect(await answer('/dienste/wartung')).toEqual([301, '/leistung/wartung'])
  expect(await answer('/leistung/wartung')).toBe(200)
  // A redirect from the address of a hidden page applies.
  await store.create(redirect, { source: '/spaeter', target: '/blog', is_foreign: false }, by)
  await until('/spaeter', [301, '/blog'])
  await store.remove(page, top.id, by)
  await until('/leistung/wartung', [301, '/wartung'])
})

test('the page form saves blocks without scripts, returns 400 for invalid ones, and has a preview', async () => {
  const { store, ask, origin, until } = await start()
  const server = { ask, origin }
  const cookie = await signIn(server)
  const list = await ask('/admin/pages/all', { headers: { cookie } })
  expect([list.status, list.text.includes('/admin/pages/all/new')]).toEqual([200, true])
  const fields = {
    form: 'item',
    seen: '0',
    title: 'Partner',
    slug: '',
    parent_id: '',
    description: '',
    is_published: 'on',
    image_url: '',
    'blocks.0.kind': 'text',
    'blocks.0.values.html': '<p>Unsere Partner</p>',
  }
  const send = (path: string, more = {}) => post(server, path, { ...fields, ...more }, { cookie })
  const wrong = await send('/admin/pages/all/new', { 'blocks.1.kind': 'quote' })
  expect([wrong.status, wrong.text.includes('blocks.1.values.text')]).toEqual([400, true])
  expect((await send('/admin/pages/all/new', { slug: 'API' })).status).toBe(400)
  expect((await send('/admin/pages/all/new', { slug: 'admin' })).text).toContain(
    'The program needs this address itself.',
  )
  expect(await store.list(page)).toEqual([])

  const preview = await send('/admin/preview/pages/new')
  const shown = await ask(String(preview.headers.location), { headers: { cookie } })
  expect([shown.status, shown.text.includes('Unsere Partner')]).toEqual([200, true])

  expect(shown.text).toContain('<div data-block=')
  const incomplete = {
    'blocks.0.id': 'erster',
    'blocks.1.kind': 'quote',
    'blocks.1.values.text': 'Halb',
  }
  const { headers } = await send('/admin/preview/pages/new', incomplete)
  const half = await ask(String(headers.location), { headers: { cookie } })
  for (const part of ['Unsere Partner', '„Halb“', '<div data-block="erster">'])
    expect(half.text).toContain(part)

  expect((await send('/admin/pages/all/new')).status).toBe(302)
  const [row] = await store.list(page)
  expect(row).toMatchObject({ slug: 'partner', parent_id: null })
  expect(row?.blocks).toEqual([
    { id: expect.any(String), kind: 'text', values: { html: '<p>Unsere Partner</p>' } },
  ])
  await until('/partner', 200)
  expect((await ask('/partner')).text).not.toContain('data-block')
  // Sends the form as it is shown.
  const address = `/admin/pages/all/${row?.id}`
  const form = await ask(address, { headers: { cookie } })
  const stored = readForm(form.text)
  expect(stored.get('blocks.0.id')).toBe(row?.blocks[0]?.id)
  expect((await post(server, address, stored, { cookie })).status).toBe(302)
  const [after] = await store.list(page)
  expect({ ...after, version: 0, updated_at: '' }).toEqual({ ...row, version: 0, updated_at: '' })

  const taken = await send('/admin/pages/all/new', { slug: 'partner' })
  expect([taken.status, taken.text.includes('has this address already')]).toEqual([400, true])
})
