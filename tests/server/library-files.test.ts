import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roles } from '#accounts/rights.ts'
import { videoConsentTexts } from '#analytics/consent/wording.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { file } from '#content/types/file.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { sampleCaptions, sampleMp4, samplePdf } from '../sample-files.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, db, store, origin, folder } = server
const by = { by: 'Test' }
const soon = { timeout: patience, interval: 100 }
const megabyte = 1024 ** 2

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

/** Uploads a file as the panel does. */
async function send(path: string, name: string, bytes: Buffer | string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const headers = { cookie, origin }
  const answer = await fetch(origin + path, { method: 'POST', body: form, headers })
  const said: { id?: number; address?: string; message?: string } = JSON.parse(await answer.text())
  return { status: answer.status, ...said }
}
const upload = (name: string, bytes: Buffer | string) => send('/admin/files/upload', name, bytes)

/** The public answer with its bytes. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin + path, { headers, method })
  return {
    status: answer.status,
    header: (name: string) => answer.headers.get(name),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('GET /dateien/… sends a PDF with a CSP without sandbox, ETag and byte ranges', async () => {
  const pdf = samplePdf({ pages: 5 })
  expect(await upload('Preisliste_2027.pdf', pdf)).toMatchObject({
    status: 200,
    address: '/dateien/preisliste-2027.pdf',
  })
  const path = '/dateien/preisliste-2027.pdf'
  const whole = await get(path)
  expect([whole.status, whole.bytes.equals(pdf)]).toEqual([200, true])
  expect(whole.header('content-type')).toBe('application/pdf')
  expect(whole.header('content-disposition')).toBe('inline; filename="preisliste-2027.pdf"')
  expect(whole.header('content-security-policy')).toMatch(/^default-src 'none';((?!sandbox).)*$/)
  expect(whole.header('x-content-type-options')).toBe('nosniff')
  expect(whole.header('accept-ranges')).toBe('bytes')
  expect(whole.header('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = whole.header('etag') ?? ''

  const head = await get(path, { range: 'bytes=0-3' }, 'HEAD')
  expect([head.status, head.header('content-length'), head.bytes.length]).toEqual([
    200,
    String(pdf.length),
    0,
  ])
  const part = await get(path, { range: 'bytes=1-3' })
  expect([part.status, part.header('content-range'), part.bytes.toString()]).toEqual([
    206,
    `bytes 1-3/${pdf.length}`,
    'PDF',
  ])
  expect((await get(path, { range: 'bytes=1-3', 'if-range': etag })).status).toBe(206)
  const changed = await get(path, { range: 'bytes=1-3', 'if-range': '"anders"' })
  expect([changed.status, changed.bytes.length]).toEqual([200, pdf.length])
  const outside = await get(path, { range: `bytes=${pdf.length}-` })
  expect([outside.status, outside.header('content-range')]).toEqual([416, `bytes */${pdf.length}`])
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask(path, { method: 'POST', headers: { origin: 'http://x' } })).status).toBe(403)
})

test('/replace keeps the address of a file and refuses another kind with 422', async () => {
  const { id, address } = await upload('Broschüre.pdf', samplePdf({ text: 'eins' }))
  expect(address).toBe('/dateien/broschuere.pdf')
  const replace = (name: string, bytes: Buffer) => send(`/admin/files/${id}/replace`, name, bytes)
  expect(await replace('neu.pdf', samplePdf({ text: 'zwei' }))).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () => expect((await get(String(address))).bytes.toString()).toContain('zwei'),
    soon,
  )
  expect(await replace('film.mp4', sampleMp4())).toMatchObject({
    status: 422,
    message: expect.stringContaining('kind'),
  })
  // Whoever opened the form before overwrites nothing.
  const row = await store.find(file, Number(id))
  const late = await send(
    `/admin/files/${id}/replace?seen=former.pdf`,
    'drei.pdf',
    samplePdf({ text: 'drei' }),
  )
  expect(late.status).toBe(409)
  expect(await store.find(file, Number(id))).toEqual(row)
})

test('a refused upload returns 422 with a reason and leaves no file and no row', async () => {
  const before = readdirSync(join(folder, 'uploads'), { recursive: true }).length
  const rows = await store.list(file)
  for (const [name, bytes] of [
    ['film.mp4', samplePdf()],
    ['p.pdf', samplePdf({ more: '/OpenAction<</S/JavaScript>>' })],
    ['p.pdf', samplePdf().subarray(0, 40)],
    ['worte.vtt', Buffer.concat([Buffer.from('WEBVTT\n-->'), Buffer.alloc(2 * megabyte, 'x')])],
  ] as const) {
    const { status, message } = await upload(name, bytes)
    expect([status, String(message).length > 20]).toEqual([422, true])
  }
  expect(readdirSync(join(folder, 'uploads'), { recursive: true })).toHaveLength(before)
  expect(await store.list(file)).toEqual(rows)
  const answer = await fetch(`${origin}/admin/files/upload`, {
    method: 'POST',
    body: new FormData(),
    headers: { origin },
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
})

test('uploads and downloads of a 180 MB video are streamed with bounded memory', async () => {
  const memory = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
  await upload('kurz.mp4', sampleMp4())
  const before = memory()
  const film = sampleMp4(180 * megabyte)
  await upload('Anderer.mp4', sampleMp4(190 * megabyte))
  const { address } = await upload('Rundgang.mp4', film)
  expect(address).toBe('/dateien/rundgang.mp4')
  const { status, bytes } = await get('/dateien/rundgang.mp4', { range: 'bytes=-8' })
  expect([status, bytes.toString('latin1').slice(4)]).toEqual([206, 'free'])
  const whole = await get('/dateien/rundgang.mp4')
  expect(whole.bytes.equals(film)).toBe(true)
  // A player that aborts the download.
  const stop = new AbortController()
  const answer = await fetch(`${origin}/dateien/rundgang.mp4`, { signal: stop.signal })
  await answer.body?.getReader().read()
  stop.abort()
  // Two uploads and two downloads; buffering one would take twice its size. The rest is uncollected
  // garbage.
  expect(memory() - before).toBeLessThan(300)
  expect((await get('/')).status).toBe(200)
})

const downloads = (address: string): PageBlock => ({
  id: 'd',
  kind: 'downloads',
  values: { heading: 'Unterlagen', entries: [{ file: address, title: '' }] },
})
const video = (values: object): PageBlock =>
  ({
    id: 'v',
    kind: 'video',
    values: {
      heading: '',
      file: '',
      captions: '',
      address: '',
      poster: '',
      caption: '',
      ...values,
    },
  }) as PageBlock
async function publish(slug: string, blocks: PageBlock[]) {
  const blank = { ...createBlankValues(page.fields), is_published: true }
  await store.create(page, { ...blank, title: slug, slug, blocks }, by)
  await vi.waitFor(async () => expect((await ask(`/${slug}`)).status).toBe(200), soon)
  const { text, headers } = await ask(`/${slug}`)
  return {
    html: text.split('<script>window.__reactRouterContext')[0] ?? '',
    policy: String(headers['content-security-policy']),
  }
}

test('a page shows downloads and an own video with captions, and leaves out a missing file', async () => {
  const { address } = await upload('Datenblatt.pdf', samplePdf({ pages: 3 }))
  await upload('Film.mp4', sampleMp4())
  await upload('Worte.vtt', sampleCaptions)
  const { html, policy } = await publish('unterlagen', [
    downloads(String(address)),
    downloads('/dateien/fort.pdf'),
    video({ file: '/dateien/film.mp4', captions: '/dateien/worte.vtt', caption: 'Rundgang' }),
  ])
  expect(html).toContain('href="/dateien/datenblatt.pdf"')
  expect(html).toMatch(/PDF.*1 KB.*3 Seiten/s)
  expect(html).toMatch(/<video[^>]* controls[^>]* preload="metadata"[^>]* aria-label="Rundgang"/)
  expect(html).toMatch(/<source src="\/dateien\/film\.mp4" type="video\/mp4"/)
  expect(html).toMatch(/<track kind="captions"[^>]* src="\/dateien\/worte\.vtt"/)
  expect(html.match(/Unterlagen/g)).toHaveLength(1)
  expect(policy).toContain("media-src 'self'")
  expect(policy).not.toContain('frame-src')
  expect((await get('/dateien/worte.vtt')).header('content-type')).toBe('text/vtt; charset=utf-8')
})

test('an external video is a link with a consent question; only its page has frame-src in its CSP', async () => {
  const { html, policy } = await publish('film', [
    video({ address: 'https://youtu.be/dQw4w9WgXcQ', caption: 'Der Film' }),
  ])
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(html).toContain(videoConsentTexts.youtube)
  expect(html).toMatch(/<script src="\/assets\/play-video-[\w-]+\.js" async=""/)
  expect(html).not.toContain('<iframe')
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
  const other = await ask('/kontakt')
  expect(String(other.headers['content-security-policy'])).not.toContain('frame-src')
  expect(other.text).not.toContain('play-video')
})

test('POST /api/consent records the consent to a video with its wording; an unknown one returns 409', async () => {
  const { fingerprint } = await import('#core/crypto/fingerprint.ts')
  const text = fingerprint(videoConsentTexts.vimeo)
  const key = 'a'.repeat(32)
  const say = (more: object) =>
    post(server, '/api/consent', { choice: 'granted', id: 'vimeo', text, key, ...more })
  expect((await say({})).status).toBe(204)
  expect((await say({ text: 'anders' })).status).toBe(409)
  expect((await say({ id: 'dailymotion' })).status).toBe(409)
  const [row] = await db.selectFrom('consents').selectAll().where('key', '=', key).execute()
  expect(row).toMatchObject({ choice: 'granted', analytics_id: 'Vimeo', text_version: text })
  expect(row?.ended_at).toBe(row?.at)
  const texts = await db.selectFrom('consent_texts').select('text').execute()
  expect(texts).toContainEqual({ text: videoConsentTexts.vimeo })
  // Of an English page: what was asked there.
  expect((await say({ language: 'en', key: 'b'.repeat(32) })).status).toBe(204)
  const all = await db.selectFrom('consent_texts').select('text').execute()
  expect(all.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^This video .* Vimeo/))
})

test('/admin/files/…/remove of a file in use needs a confirmation and names its pages', async () => {
  const { address, id } = await upload('Vertrag.pdf', samplePdf())
  await publish('vertrag', [downloads(String(address))])
  const remove = (fields = {}) => post(server, `/admin/files/${id}/remove`, fields, { cookie })
  const refused = await remove()
  expect(decodeURIComponent(String(refused.headers['set-cookie']))).toContain('“vertrag”')
  expect((await get(String(address))).status).toBe(200)
  expect((await remove({ confirmed: 'on' })).status).toBe(302)
  await vi.waitFor(async () => expect((await get(String(address))).status).not.toBe(200), soon)
  expect((await ask('/vertrag')).text).not.toContain('/dateien/vertrag.pdf"')
})

test('only who may publish deletes a removed file for good, with the own password', async () => {
  const { row } = await store.create(
    file,
    { title: 'Anna', slug: '', file: (await store.list(file))[0]?.file ?? '' },
    by,
  )
  await store.remove(file, row.id, by)
  const path = `/admin/files/${row.id}/forget`
  const isThere = async () => (await store.revision(file, row.id)) !== undefined
  const allowed: string[] = []
  for (const role of roles) {
    const headers = { cookie: await personOf(server, [role]) }
    const [page, deed] = [await ask(path, { headers }), await post(server, path, {}, headers)]
    const trash = await ask('/admin/drafts/trash', { headers })
    const isLinked = trash.text.includes(`href="${path}"`)
    if (page.status !== 403 || deed.status !== 403 || isLinked) allowed.push(role)
    expect([role, page.status, isLinked]).toEqual([role, isLinked ? 200 : 403, page.status === 200])
    expect(await isThere()).toBe(true)
  }
  expect(allowed).toEqual(['leitung', 'redaktion'])
  await post(server, path, { password: 'wrong' }, { cookie })
  expect(await isThere()).toBe(true)
  await post(server, path, { password: credentials.password }, { cookie })
  expect(await isThere()).toBe(false)
})

test('visits counts a file request by path, without later ranges, bots, HEAD and signed-in requests', async () => {
  const { address } = await upload('Zahlen.pdf', samplePdf())
  const path = String(address)
  const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  for (const headers of [
    person,
    { ...person, range: 'bytes=0-9' },
    { ...person, range: 'bytes=10-' },
    { ...person, cookie },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ])
    await ask(path, { headers })
  await ask(path, { method: 'HEAD', headers: person })
  await ask('/dateien/film.mp4', { headers: person })
  await vi.waitFor(
    async () => {
      const rows = await db
        .selectFrom('visits')
        .select(['path', 'views'])
        .where('path', 'like', '/dateien/%')
        .execute()
      expect(rows).toEqual([{ path, views: 2 }])
    },
    { timeout: 120_000, interval: 1000 },
  )
}, 180_000)

test('files return 503 to visitors while the site is hidden, and 200 to administrators', async () => {
  const { version } = await store.settingWithVersion(siteVisibilitySettings)
  const values = { isPublic: false, link: 1 }
  await store.saveSetting(siteVisibilitySettings, values, { ...by, seen: version })
  await vi.waitFor(
    async () => expect((await get('/dateien/preisliste-2027.pdf')).status).toBe(503),
    soon,
  )
  expect((await get('/dateien/preisliste-2027.pdf', { cookie })).status).toBe(200)
})

test('without scripts a document is sent by the page of the library, which says what is wrong', async () => {
  const path = '/admin/files/all'
  const { text } = await ask(path, { headers: { cookie } })
  expect(text).toMatch(/<noscript><form encType="multipart\/form-data" method="post">/)
  const sendPlain = async (name: string, bytes: Buffer) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    const headers = { cookie, origin, accept: 'text/html' }
    const answer = await fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const rows = await store.list(file)
  const refused = await sendPlain('film.mp4', samplePdf())
  expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true])
  expect(await store.list(file)).toEqual(rows)
  const taken = await sendPlain('Ohne_Skripte.pdf', samplePdf({ text: 'ohne' }))
  expect([taken.status, taken.to]).toEqual([
    302,
    expect.stringMatching(/\/admin\/files\/all\/\d+$/),
  ])
  expect((await store.list(file)).map(({ title }) => title)).toContain('Ohne Skripte')
})
