import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slide } from '#content/types/slide.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

const create = { width: 400, height: 200, channels: 3, background: '#a33' } as const

async function uploaded(name: string) {
  const form = new FormData()
  form.set('folder', 'images')
  const bytes = await sharp({ create }).png().toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const headers = { cookie, origin: server.origin }
  await fetch(`${server.origin}/admin/upload`, { method: 'POST', body: form, headers })
  return db
    .selectFrom('media')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

const send = (path: string, fields: [string, string][]) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      origin: server.origin,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
const seen = async (path: string) => (await ask(path, { headers: { cookie } })).text
const textOf = async (id: number) =>
  db
    .selectFrom('media')
    .select(['alt', 'is_decorative'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const said = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(headers['set-cookie']))

/** Form fields of a picture: the shown text and the typed one. */
const row = (id: number, alt: string, was = ''): [string, string][] => [
  ['id', String(id)],
  [`was.${id}`, was],
  [`alt.${id}`, alt],
]

test('POST /admin/media/texts saves the texts of several pictures at once', async () => {
  const [a, b, c] = [await uploaded('A1.png'), await uploaded('B1.png'), await uploaded('C1.png')]
  const before = await seen('/admin/media/texts')
  for (const { id, name } of [a, b, c]) {
    expect(before).toContain(`name="alt.${id}"`)
    expect(before).toContain(`What does ${name} show?`)
  }
  const answer = await send('/admin/media/texts', [
    ...row(a.id, ' Ein Büro '),
    ...row(b.id, ''),
    [`decorative.${b.id}`, 'on'],
    ...row(c.id, ''),
  ])
  expect([answer.status, said(answer)]).toEqual([302, expect.stringContaining('Texts of 2 images')])
  expect(await textOf(a.id)).toMatchObject({ alt: 'Ein Büro', is_decorative: false })
  expect(await textOf(b.id)).toMatchObject({ alt: '', is_decorative: true })
  const after = await seen('/admin/media/texts')
  expect([a, b, c].map(({ id }) => after.includes(`name="alt.${id}"`))).toEqual([
    false,
    false,
    true,
  ])
  expect(await seen('/admin/media/texts?show=all')).toContain(`name="alt.${a.id}"`)
})

test('POST /admin/media/texts with a removed text returns 400, saves nothing and keeps the typed values', async () => {
  const [a, b] = [await uploaded('A2.png'), await uploaded('B2.png')]
  await send('/admin/media/texts', row(a.id, 'Alt'))
  const answer = await send('/admin/media/texts?show=all', [
    ...row(a.id, '', 'Alt'),
    ...row(b.id, 'Getippt'),
  ])
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Please describe what the image shows')
  expect(answer.text).toContain('value="Getippt"')
  expect([(await textOf(a.id)).alt, (await textOf(b.id)).alt]).toEqual(['Alt', ''])
})

test('POST /admin/media/texts returns 409 for a text changed by somebody else and saves the others', async () => {
  const [a, b] = [await uploaded('A3.png'), await uploaded('B3.png')]
  await send('/admin/media/texts', row(a.id, 'Von ihr'))
  const answer = await send('/admin/media/texts', [...row(a.id, 'Von ihm'), ...row(b.id, 'Neu')])
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Keep theirs')
  expect(answer.text).toContain(`value="Von ihm"`)
  expect([(await textOf(a.id)).alt, (await textOf(b.id)).alt]).toEqual(['Von ihr', 'Neu'])

  const again = (take: string) =>
    send('/admin/media/texts', [...row(a.id, 'Von ihm', 'Von ihr'), [`take.${a.id}`, take]])
  expect((await again('theirs')).status).toBe(302)
  expect((await textOf(a.id)).alt).toBe('Von ihr')
  expect((await again('mine')).status).toBe(302)
  expect((await textOf(a.id)).alt).toBe('Von ihm')
})

test('POST /admin/media/delete removes the unused pictures and keeps those in use', async () => {
  const [a, b, c] = [await uploaded('A4.png'), await uploaded('B4.png'), await uploaded('C4.png')]
  const [first] = await store.list(slide)
  if (!first) throw new Error('no slides')
  const use = (key: string, seen: number) =>
    store.update(slide, first.id, { image: `/media/${key}` }, { by: 'Test', seen })
  await use(b.key, first.version)
  const asked = await seen(`/admin/media/delete?id=${a.id}&id=${b.id}&id=${c.id}`)
  expect(asked).toContain('Delete 2 images')
  expect(asked).toContain('1 image stays')
  expect(asked).toContain(first.title)

  await use(c.key, first.version + 1)
  const answer = await send('/admin/media/delete', [
    ['id', String(a.id)],
    ['id', String(c.id)],
    ['id', 'x'],
  ])
  expect(said(answer)).toContain('1 image deleted successfully, 1 kept: still in use')
  const left = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [a.id, b.id, c.id])
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([b.id, c.id])
  expect((await ask(`/media/${a.key}`)).status).toBe(404)
})

test('an item with a dead link is saved; the toast and the dashboard report the link', async () => {
  const [first] = await store.list(slide)
  if (!first) throw new Error('no slides')
  const { id, version, title, description, cta, image, drawing } = first
  const save = (cta_link: string, seen: number) =>
    send(`/admin/home/hero/${id}`, [
      ...Object.entries({ title, description, cta, image, drawing, cta_link, is_active: 'on' }),
      ['form', 'hero_slider'],
      ['seen', String(seen)],
    ])
  const dead = await save('/gibtsnicht', version)
  expect(said(dead)).toContain('The link /gibtsnicht leads nowhere: there is no such page.')
  expect((await store.find(slide, id))?.cta_link).toBe('/gibtsnicht')
  expect(await seen('/admin')).toContain('lead nowhere on this site')
  expect(said(await save('/kontakt', version + 1))).not.toContain('leads nowhere')
  expect(await seen('/admin')).not.toContain('lead nowhere on this site')
})

test('/admin/links lists the pages in the language of the panel, for administrators only', async () => {
  const known = async (language: string) => {
    const { text } = await ask('/admin/links', { headers: { cookie, 'accept-language': language } })
    return (JSON.parse(text) as { pages: { to: string; name: string }[] }).pages
  }
  const pages = await known('en')
  expect(pages).toContainEqual({ to: '/karriere', name: 'Career', kind: 'Page' })
  expect(await known('de')).toContainEqual({ to: '/karriere', name: 'Karriere', kind: 'Page' })
  expect(pages).toContainEqual({ to: '/impressum', name: 'Impressum', kind: 'Page' })
  for (const start of ['/projekte/', '/karriere/', '/blog/', '/dienstleistungen#'])
    expect(pages.some(({ to }) => to.startsWith(start))).toBe(true)
  expect((await ask('/admin/links')).status).not.toBe(200)
})
