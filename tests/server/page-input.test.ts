import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageExtras } from '#content/settings/page-extras.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { readForm } from '../read-form.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

// What bad input gets: a sentence at its field, nothing is stored, and nothing that was typed is lost.

const server = await startSeeded()
afterAll(server.stop)
const { store } = server
const by = { by: 'Test' }

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

type Sent = Record<string, string>
const fields: Sent = {
  ...{ form: 'item', seen: '0', title: 'Partner & Co', slug: 'partner', parent_id: '' },
  ...{ description: 'Mit wem wir arbeiten', is_published: 'on', image_url: '' },
  'blocks.0.id': 'text',
  'blocks.0.kind': 'text',
  'blocks.0.values.html': '<p>Unsere Partner</p>',
}
const send = (sent: Sent, path = '/admin/pages/all/new') =>
  post(server, path, sent, { cookie, accept: 'text/html' })

/** The sentences at the fields, with the names of these where they have controls. */
const readErrors = (text: string) =>
  [...text.matchAll(/(<p[^>]*-error[^>]*>)([^<]+)<\/p>/g)].map(([, tag = '', words = '']) => [
    / id="field-(?:item|home_extras)-([^"]+)-error"/.exec(tag)?.[1] ?? '',
    words,
  ])

/** Posts what is wrong: nothing is stored, and the form has all that was sent. */
async function refuse(sent: Sent, path?: string) {
  const before = await store.list(page)
  const { status, text } = await send(sent, path)
  expect(status).toBe(400)
  expect(await store.list(page)).toEqual(before)
  const shown = readForm(text)
  for (const [name, value] of Object.entries(sent))
    if (name !== 'seen') expect([name, shown.get(name)]).toEqual([name, value])
  return { text, errors: readErrors(text) }
}

const blockOf = (at: number, kind: string, values: Sent = {}): Sent => ({
  [`blocks.${at}.id`]: `b${at}`,
  [`blocks.${at}.kind`]: kind,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`blocks.${at}.values.${name}`, value]),
  ),
})
const needed = 'The program needs this address itself. Please enter another one.'
const letters = 'Please use only small letters a to z, digits and single hyphens.'
const noVideo =
  'Please enter the address of a video at YouTube or Vimeo, as it stands in the browser. Code for embedding is not taken.'
const left = 'blocks.1.values.left'

test.each<[what: string, wrong: Sent, field: string, words: string]>([
  ['admin', { slug: 'admin' }, 'slug', needed],
  ['two dots', { slug: '..' }, 'slug', letters],
  ['capitals', { slug: 'API' }, 'slug', letters],
  ['an umlaut', { slug: 'köln' }, 'slug', letters],
  [
    'a language',
    { slug: 'en' },
    'slug',
    'This address is kept for a language. Please enter another one.',
  ],
  [
    'a page above that is none',
    { parent_id: '999' },
    'parent_id',
    'This choice does not exist any more.',
  ],
  [
    'an unknown kind',
    blockOf(1, 'rumour'),
    '',
    'There is no such kind of block. Please remove it.',
  ],
  [
    'a kind of every object',
    blockOf(1, 'constructor'),
    '',
    'There is no such kind of block. Please remove it.',
  ],
  [
    'blocks in blocks',
    {
      ...blockOf(1, 'columns'),
      [`${left}.0.id`]: 'innen',
      [`${left}.0.kind`]: 'columns',
    },
    '',
    'Columns cannot stand in columns. Please remove them.',
  ],
  [
    'code for embedding',
    blockOf(1, 'video', { address: '<script src="https://youtu.be/dQw4w9WgXcQ"></script>' }),
    'blocks.1.values.address',
    noVideo,
  ],
  [
    'a script as address of a video',
    blockOf(1, 'video', { address: 'javascript:alert("https://youtu.be/dQw4w9WgXcQ")' }),
    'blocks.1.values.address',
    noVideo,
  ],
])('%s is refused at its field, and what was typed stays', async (_, wrong, ...error) => {
  expect((await refuse({ ...fields, ...wrong })).errors).toEqual([error])
})

test.each(['alt', ''])(
  'an address that redirects is refused (typed: %j), and taken with the redirect deleted when the person ends it',
  async (slug) => {
    const old = { source: '/alt', target: '/blog', is_foreign: false }
    const { row: listed } = await store.create(redirect, old, by)
    const sent = { ...fields, title: 'Alt', slug }
    const { errors, text } = await refuse(sent)
    expect(errors).toEqual([
      ['slug', expect.stringMatching(/^A redirect leads from \/alt to \/blog/)],
    ])
    expect(text).toMatch(/<button[^>]* value="\/alt"[^>]* name="release"/)
    // Another address ends nothing.
    expect((await send({ ...sent, release: '/anders' })).status).toBe(400)
    expect((await send({ ...sent, release: '/alt' })).status).toBe(302)
    const [made] = await store.list(page)
    expect([made?.slug, await store.find(redirect, listed.id)]).toEqual(['alt', undefined])
    const [last] = await store.history(redirect, listed.id, { limit: 1 })
    await store.undo(Number(last?.change_set), by)
    expect(await store.list(page)).toEqual([])
    const back = await store.find(redirect, listed.id)
    expect(back?.source).toBe('/alt')
    await store.remove(redirect, listed.id, by)
  },
)

test('10,000 blocks are refused with a sentence', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => blockOf(at, 'divider'))
  const { status, text } = await send(Object.assign({ ...fields }, ...many))
  const words = 'A page has at most 200 blocks. Please remove some; nothing is lost.'
  expect([status, readErrors(text)]).toEqual([400, [['', words]]])
  expect(readForm(text).get('title')).toBe(fields.title)
  expect(await store.list(page)).toEqual([])
})

test('one block too many is refused, and none is lost', async () => {
  const many = Array.from({ length: 200 }, (_, at) => blockOf(at + 1, 'divider'))
  const { errors } = await refuse(Object.assign({ ...fields }, ...many))
  expect(errors).toHaveLength(1)
})

test('a page is no parent of itself, and parents make no circle', async () => {
  const blank = { ...createBlankValues(page.fields), title: 'Oben', slug: 'oben' }
  const { row } = await store.create(page, blank, by)
  const { row: below } = await store.create(
    page,
    { ...blank, title: 'Unten', slug: 'unten', parent_id: row.id },
    by,
  )
  const sent = { ...fields, slug: 'oben', seen: '1' }
  const put = async (parent: number) =>
    (await refuse({ ...sent, parent_id: String(parent) }, `/admin/pages/all/${row.id}`)).errors
  expect(await put(row.id)).toEqual([['parent_id', 'A page cannot stand below itself.']])
  expect(await put(below.id)).toEqual([
    ['parent_id', 'That page stands below another one itself; there are two levels.'],
  ])
})

test('of two people who add the same address at once one is told at the field, with all that was typed', async () => {
  const sent = [1, 2].map((at) => ({ ...fields, slug: 'zugleich', title: `Nummer ${at}` }))
  const answers = await Promise.all(sent.map((each) => send(each)))
  const refused = answers.findIndex(({ status }) => status === 400)
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400])
  const { text } = answers[refused] ?? { text: '' }
  expect(readErrors(text)).toEqual([['slug', expect.any(String)]])
  expect(readForm(text).get('title')).toBe(`Nummer ${refused + 1}`)
  expect((await store.list(page)).filter(({ slug }) => slug === 'zugleich')).toHaveLength(1)
})

test('a page of the specification keeps what was typed, too; without scripts blocks are added to it', async () => {
  const form = { form: 'home_extras', seen: '0', title: 'Getippt', description: '', image_url: '' }
  const sendHome = async (more: Sent) => {
    const sent = { ...form, ...blockOf(0, 'quote'), ...more }
    const { status, text } = await send(sent, '/admin/home/extras')
    return { status, errors: readErrors(text), shown: readForm(text) }
  }
  const wrong = await sendHome({})
  expect([wrong.status, wrong.errors.map(([name]) => name)]).toEqual([
    400,
    ['blocks.0.values.text', 'blocks.0.values.name'],
  ])
  const { status, errors, shown } = await sendHome({ 'blocks.do': 'add divider' })
  expect([status, errors]).toEqual([200, []])
  expect(shown.get('blocks.1.kind')).toBe('divider')
  for (const typed of [wrong.shown, shown])
    expect([typed.get('title'), typed.get('blocks.0.kind')]).toEqual(['Getippt', 'quote'])
  expect((await store.settingWithVersion(pageExtras.home_extras)).version).toBe(0)
})
