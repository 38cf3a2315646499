import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logoSettings as logoSetting } from '#content/pictures/logo-settings.ts'
import { startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, origin, db, store } = server

let cookie = ''
let key = ''
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  cookie = await signIn(server)
  const wanted = {
    name: 'Bilder',
    role: 'leitung',
    per_minute: '600',
    password: credentials.password,
  }
  const { text } = await post(server, '/admin/settings/programs', wanted, { cookie })
  key = /auftritt_[\w-]{43}/.exec(text)?.[0] ?? ''
  const create = { width: 12_000, height: 9000, channels: 3, background: '#a33' } as const
  photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
})

async function sent(path: string, bytes: BlobPart, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([bytes]), 'bild.jpg')
  const headers = { cookie, origin }
  return fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
}

let count = 0
/** Each way to upload, with status and text of its answer. */
const ways: Record<string, (bytes: BlobPart) => Promise<{ status: number; text: string }>> = {
  'the panel': async (bytes) => {
    const answer = await sent('/admin/upload', bytes, { folder: 'images' })
    return { status: answer.status, text: await answer.text() }
  },
  'replacing another': async (bytes) => {
    const { id } = await db
      .selectFrom('media')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await sent(`/admin/media/${id}/replace`, bytes)
    const said = decodeURIComponent(answer.headers.get('set-cookie') ?? '')
    return { status: answer.headers.get('location')?.endsWith('/media') ? 200 : 422, text: said }
  },
  'a program': async (bytes) => {
    const answer = await fetch(`${origin}/storage/v1/object/images/projects/${++count}.jpg`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
      body: new Blob([bytes]),
    })
    return { status: answer.status === 415 ? 422 : answer.status, text: await answer.text() }
  },
}

const newest = () =>
  db.selectFrom('media').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test.each(Object.entries(ways))(
  'an upload by %s scales a photo of 108 megapixels down to 2560 pixels',
  async (_, send) => {
    const { status } = await send(photo)
    expect(status).toBe(200)
    const { key, width, height } = await newest()
    expect([width, height]).toEqual([2560, 1920])
    expect((await ask(`/media/${key}`)).status).toBe(200)
  },
)

test.each(Object.entries(ways))(
  'an upload by %s refuses HEIC, 224 megapixels and animated SVG, each with its reason',
  async (_, send) => {
    const before = await newest()
    const heic = await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
    expect([heic.status, heic.text]).toEqual([422, expect.stringContaining('HEIC')])
    const large = await send(
      new Uint8Array(
        await sharp({ create: { width: 16_000, height: 14_000, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      ),
    )
    expect([large.status, large.text]).toEqual([
      422,
      expect.stringMatching(/224 Megapixel|224 megapixels/i),
    ])
    const moving = await send(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"><animate attributeName="x" to="9"/></rect></svg>',
    )
    expect([moving.status, moving.text]).toEqual([422, expect.stringMatching(/bewegt|moves/)])
    expect((await newest()).id).toBe(before.id)
  },
)

test('a square SVG logo with a dark mode style is served unchanged as /favicon.svg', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@media (prefers-color-scheme:dark){rect{fill:#fff}}</style><rect width="9" height="9"/></svg>'
  const answer = await sent('/admin/upload', logo, { folder: 'logos' })
  const { address } = (await answer.json()) as { address: string }
  const shown = await ask(address)
  expect(shown.text).toContain('@media (prefers-color-scheme:dark)')
  expect(shown.headers['content-security-policy']).toContain("style-src 'unsafe-inline'")
  const { version } = await store.settingWithVersion(logoSetting)
  const logos = { headerLogo: address, footerLogo: '/logo.png' }
  await store.saveSetting(logoSetting, logos, { by: 'Test', seen: version })
  // The setting was saved by another process.
  await expect.poll(async () => (await ask('/favicon.svg')).text).toBe(shown.text)
  const icon = await ask('/favicon.svg')
  expect(icon.headers['content-security-policy']).toBe(shown.headers['content-security-policy'])
})
