import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin, db, folder } = server
const cookie = await signIn(server)

/** A valid PNG of zeros, one bit per pixel: huge when decoded, small when sent. */
function png(width: number, height: number, interlaced: boolean) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 1 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const all = Buffer.alloc(body.length + 8)
  all.writeUInt32BE(data.length, 0)
  body.copy(all, 4)
  all.writeUInt32BE(crc(body), body.length + 4)
  return all
}

function crc(bytes: Buffer) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

async function upload(bytes: Buffer | string, name: string, type: string) {
  const body = new FormData()
  body.append('folder', 'projects')
  body.append('alt', 'x')
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
  const answer = await fetch(`${origin}/admin/upload`, {
    method: 'POST',
    body,
    headers: { origin, cookie },
  })
  return { status: answer.status, text: await answer.text() }
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'
const small = png(64, 64, false)

test.each<[string, Buffer | string, string, string]>([
  ['a bomb', png(16_000, 16_000, false), 'a.png', 'image/png'],
  ['an interlaced bomb', png(12_000, 12_000, true), 'a.png', 'image/png'],
  ['an SVG', svg, 'a.svg', 'image/svg+xml'],
  ['an SVG that calls itself PNG', svg, 'a.png', 'image/png'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.png', 'image/png'],
  ['a script behind a GIF', 'GIF89a/*<script>*/=1;alert(1)', 'a.gif', 'image/gif'],
  ['a picture that is cut off', small.subarray(0, small.length - 20), 'a.png', 'image/png'],
  ['nothing', '', 'a.png', 'image/png'],
])('/admin/upload refuses %s with 422', async (_, bytes, name, type) => {
  const before = await db.selectFrom('media').select('id').execute()
  const { status, text } = await upload(bytes, name, type)
  expect([status, text.includes('<svg')]).toEqual([422, false])
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(before.length)
})

test('/admin/upload strips metadata and trailing bytes and stores the picture under its own name', async () => {
  const withMore = Buffer.concat([
    small.subarray(0, 33),
    chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
    small.subarray(33),
    Buffer.from('<script>alert(2)</script>'),
  ])
  const { status, text } = await upload(withMore, '../../<img src=x>.php', 'text/html')
  expect(status).toBe(200)
  const address = /\/media\/projects\/[0-9a-f]{16}\.(png|webp|jpg)/.exec(text)?.[0] ?? ''
  const picture = await ask(address)
  expect(picture.headers['content-type']).toMatch(/^image\//)
  expect(picture.headers['content-security-policy']).toContain('sandbox')
  expect(picture.bytes.includes('script')).toBe(false)
})

test.each([
  'Lebenslauf "Äöü".pdf',
  "L'été; filename=evil.exe.pdf",
  'a\r\nSet-Cookie: x=y.pdf',
  '../../etc/passwd.pdf',
  '\u202efdp.exe.pdf',
  `${'x'.repeat(300)}.pdf`,
  '履歴書 📄.pdf',
])('a document called %j is sent as attachment with one safe name', async (name) => {
  const key = `documents/${randomUUID()}.pdf`
  mkdirSync(`${folder}/uploads/documents`, { recursive: true })
  writeFileSync(`${folder}/uploads/${key}`, '%PDF-1.4 geheim %%EOF')
  const id = await application()
  const { id: document } = await db
    .insertInto('application_documents')
    .values({
      application_id: id,
      key,
      name,
      bytes: 21,
      digest: 'x',
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/admin/documents/${document}`
  const { status, headers, text } = await ask(path, { headers: { cookie } })
  expect([status, text]).toEqual([200, '%PDF-1.4 geheim %%EOF'])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['set-cookie'] ?? '').not.toContain('x=y')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.~!-]+$/,
  )
  for (const other of [
    path,
    `${path}.data`,
    `/ADMIN/documents/${document}`,
    `/media/${key}`,
    `/uploads/${key}`,
  ])
    expect((await ask(other)).text).not.toContain('geheim')
})

async function application() {
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('applications')
    .values({
      reference: randomUUID(),
      submission_key: randomUUID(),
      state: 'received',
      is_spam: false,
      is_seen: false,
      first_name: 'Eva',
      last_name: 'E',
      email: 'eva@example.com',
      phone: '12345',
      position: 'x',
      start_date: '2027-01-01',
      score: 0,
      suspicion: '',
      privacy_version: '1',
      received_at: at,
      updated_at: at,
      // The other columns may stay empty.
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
