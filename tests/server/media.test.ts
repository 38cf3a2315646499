import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacySettings } from '#content/legal/texts.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { post as blogPost } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { toPictureValues } from '#media/panel/picture-values.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store, db } = server
const by = { by: 'Test' }

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

const seen = async (path: string) => (await ask(path, { headers: { cookie } })).text
const said = (headers: Record<string, string | undefined>) =>
  decodeURIComponent(String(headers['set-cookie']))

/** Uploads a picture like a browser; returns the answer's text or one header. */
async function send(path: string, fields: Record<string, string> = {}, header?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const bytes = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#a33' },
  })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bild.png')
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: server.origin },
    redirect: 'manual',
  })
  return header ? (answer.headers.get(header) ?? '') : answer.text()
}

async function uploaded(fields: Record<string, string> = {}) {
  const text = await send('/admin/upload', { folder: 'images', ...fields })
  const address = /\/media\/images\/[0-9a-f]{16}\.png/.exec(text)?.[0] ?? text
  const key = address.slice('/media/'.length)
  const { id } = await db
    .selectFrom('media')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { address, id }
}

test('pictures without alt text and not marked decorative are listed until one of them is set', async () => {
  const { address, id } = await uploaded()
  expect(await seen('/admin')).toContain('no text for those who cannot see it')
  expect(await seen('/admin/media?show=no-text')).toContain(`/admin/media/${id}?`)

  const tell = (fields: Record<string, string>) =>
    post(server, '/admin/media/text', { address, ...fields }, { cookie })
  expect((await tell({ alt: ' ' })).status).toBe(400)
  expect((await tell({ alt: 'Ein rotes Rechteck' })).status).toBe(200)
  expect(await seen('/admin/media?show=no-text')).not.toContain(`/admin/media/${id}?`)
  expect(await seen('/admin/media?search=rotes')).toContain(`/admin/media/${id}?`)
  const decoration = { alt: 'Ein blaues', is_decorative: 'on' }
  expect((await tell(decoration)).status).toBe(200)
  expect(
    await db.selectFrom('media').select(['alt', 'is_decorative']).where('id', '=', id).execute(),
  ).toEqual([{ alt: '', is_decorative: true }])
  await tell({ alt: 'Ein rotes Rechteck' })
  expect(await seen('/admin/media?search=gibtesnicht')).not.toContain(`/admin/media/${id}?`)
})

test('the dialog of a picture keeps what others have saved since, and asks about what both have changed', async () => {
  const { address, id } = await uploaded({ alt: 'Ein Kran' })
  const read = () =>
    db.selectFrom('media').select(['alt', 'focal_x']).where('id', '=', id).executeTakeFirst()
  const shown = { alt: 'Ein Kran', is_decorative: false, focal_x: 50, focal_y: 50 }
  const save = (fields: Record<string, string>, now = shown) =>
    post(
      server,
      `/admin/media/${id}.data`,
      {
        ...{ alt: shown.alt, focal_x: '50', focal_y: '50', ...fields },
        seen: JSON.stringify(toPictureValues(now)),
      },
      { cookie },
    )
  await save({ focal_x: '20' })
  await save({ alt: 'Ein roter Kran' })
  expect(await read()).toEqual({ alt: 'Ein roter Kran', focal_x: 20 })

  const { status, text } = await save({ alt: 'Ein hoher Kran' })
  expect([status, text]).toEqual([409, expect.stringContaining('Ein roter Kran')])
  expect(await read()).toEqual({ alt: 'Ein roter Kran', focal_x: 20 })
  const newer = { ...shown, alt: 'Ein roter Kran', focal_x: 20 }
  await save({ alt: 'Ein hoher Kran', 'take.text': 'theirs' }, newer)
  expect(await read()).toMatchObject({ alt: 'Ein roter Kran' })
  await save({ alt: 'Ein hoher Kran', 'take.text': 'mine' }, newer)
  expect(await read()).toMatchObject({ alt: 'Ein hoher Kran' })

  // The form beside an upload saw no text.
  const describe = (seen: object) =>
    post(
      server,
      '/admin/media/text',
      { address, alt: 'Neu', seen: JSON.stringify(seen) },
      { cookie },
    )
  expect((await describe(toPictureValues({ ...shown, alt: '' }))).status).toBe(409)
  expect((await describe(toPictureValues({ ...newer, alt: 'Ein hoher Kran' }))).status).toBe(200)
})

test('the picture search takes % and _ literally', async () => {
  const { id } = await uploaded({ alt: 'Rabatt 15% auf a_b' })
  await uploaded({ alt: 'Rabatt 1500 auf axb' })
  for (const search of ['15%', 'a_b', 'RABATT 15% a_b']) {
    const found = await seen(`/admin/pictures.data?search=${encodeURIComponent(search)}`)
    expect(found).toContain('Rabatt 15%')
    expect(found).not.toContain('axb')
  }
  expect(await seen(`/admin/media?search=${encodeURIComponent('15%')}`)).toContain(
    `/admin/media/${id}?`,
  )
})

test('a picture lists its usages in items, rich text and settings; /replace replaces all of them', async () => {
  const { address, id } = await uploaded({ alt: 'Das alte Bild' })
  expect(await seen('/admin/media?show=unused')).toContain(`/admin/media/${id}?`)

  const [first] = await store.list(slide)
  const [article] = await store.list(blogPost)
  if (!first || !article) throw new Error('no content')
  await store.update(slide, first.id, { image: address }, { ...by, seen: first.version })
  const content = `<p>Siehe:</p><figure><img src="${address}" alt="Bild"></figure>`
  await store.update(blogPost, article.id, { content }, { ...by, seen: article.version })
  const legal = await store.settingWithVersion(privacySettings)
  await store.saveSetting(privacySettings, { content }, { ...by, seen: legal.version })
  const logos = await store.settingWithVersion(logoSettings)
  const headerLogo = { ...logos.values, headerLogo: address }
  await store.saveSetting(logoSettings, headerLogo, { ...by, seen: logos.version })

  for (const place of [first.title, article.title, 'Privacy', 'Logos'])
    await expect.poll(() => seen(`/admin/media/${id}`)).toContain(place)
  expect(await seen('/admin/media?show=unused')).not.toContain(`/admin/media/${id}?`)

  await send(`/admin/media/${id}/replace`)
  const texts = [
    (await store.find(slide, first.id))?.image,
    (await store.find(blogPost, article.id))?.content,
    (await store.setting(privacySettings)).content,
    (await store.setting(logoSettings)).headerLogo,
  ]
  for (const text of texts) {
    expect(text).toMatch(/\/media\/images\/[0-9a-f]{16}\.png/)
    expect(text).not.toContain(address)
  }
  expect(await seen('/admin/media?show=unused')).toContain(`/admin/media/${id}?`)
})

test('/replace reports how many drafts show the new picture and how many the former one', async () => {
  const { address, id } = await uploaded()
  const draft = { name: 'Entwurf', owner: 'Test', made_at: new Date().toISOString(), version: 9 }
  const addDraft = async (more: { published_at?: string; ends_at?: string } = {}) => {
    const { id: draft_id } = await db
      .insertInto('drafts')
      .values({ ...draft, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [values, base] = [{ image: address }, {}].map((each) => JSON.stringify(each)) as [
      string,
      string,
    ] // two in, two out
    await db
      .insertInto('draft_changes')
      .values({
        ...{ draft_id, type: 'hero_slider', item_id: 77, is_move: false, what: 'create' },
        ...{ title: 'A', who: 'Test', authors: '[]', at: draft.made_at },
        ...(more.published_at ? { values: base, base: values } : { values, base }),
      })
      .execute()
  }
  await addDraft()
  await addDraft()
  await addDraft({ published_at: draft.made_at, ends_at: '2999-01-01T00:00:00.000Z' })
  const replaced = decodeURIComponent(await send(`/admin/media/${id}/replace`, {}, 'set-cookie'))
  expect(replaced).toContain('Also in 2 drafts. 1 draft will still show the earlier image.')
})

test('/remove of a picture in use names its usages and needs a confirmation', async () => {
  const { address, id } = await uploaded({ alt: 'In Gebrauch' })
  const [, second] = await store.list(slide)
  if (!second) throw new Error('no content')
  await store.update(slide, second.id, { image: address }, { ...by, seen: second.version })

  const refused = await post(server, `/admin/media/${id}/remove`, {}, { cookie })
  expect(said(refused.headers)).toContain(second.title)
  expect((await ask(address)).status).toBe(200)

  // The bulk removal refuses it as well.
  const bulk = await post(server, '/admin/media/delete', { id: String(id) }, { cookie })
  expect(said(bulk.headers)).toContain('No image was deleted')
  expect((await ask(address)).status).toBe(200)

  const confirmed = { confirmed: 'on' }
  await post(server, `/admin/media/${id}/remove`, confirmed, { cookie })
  expect((await ask(address)).status).toBe(404)
})

/** The file of a stored picture, and a smaller variant as pages request it. */
const fileOf = (address: string) => join(server.folder, 'uploads', address.slice('/media/'.length))
const smaller = (address: string) => address.replace('.png', '.320.webp')
const immutable = 'public, max-age=31536000, immutable'
const warned = async () => (await seen('/admin')).includes('missing or damaged')

test('a truncated, changed or missing picture file returns 404 with no-store and is on the dashboard', async () => {
  const { address, id } = await uploaded({ alt: 'Das beschädigte Bild' })
  const path = fileOf(address)
  const whole = readFileSync(path)
  await ask('/projekte')
  for (const damaged of [Buffer.alloc(0), whole.subarray(0, -1), Buffer.alloc(whole.length)]) {
    writeFileSync(path, damaged)
    for (const each of [address, smaller(address)]) {
      const answer = await ask(each)
      expect([answer.status, answer.headers['cache-control'], answer.text]).toEqual([
        404,
        'no-store',
        'Not Found',
      ])
    }
  }
  expect(await seen('/admin')).toContain(`/admin/media/${id}`)
  expect(await warned()).toBe(true)
  rmSync(path)
  expect((await ask(address)).status).toBe(404)
  const lines = server
    .logged()
    .filter(({ level, msg }) => level === 50 && /missing or damaged/.test(msg))
  expect(lines.length).toBe(1)

  writeFileSync(path, whole)
  const again = await ask(address)
  expect([again.status, again.headers['cache-control']]).toEqual([200, immutable])
  expect(again.bytes).toEqual(whole)
  expect(await warned()).toBe(false)
})

test.each([
  ['https://nirgends.invalid/bild.jpg', 'No image could be fetched'],
  ['http://127.0.0.1/bild.jpg', 'not on the public Internet'],
  ['/media/images/0000000000000000.png', 'There is no image at this address'],
])('the image address %s is refused with 400 in an item and a setting', async (image, why) => {
  const [first] = await store.list(slide)
  if (!first) throw new Error('no slide')
  const { title, description, cta, cta_link, drawing } = first
  const texts = { title, description, cta, cta_link, drawing, is_active: 'on' }
  const fields = { form: 'item', seen: String(first.version), ...texts, image }
  const refused = await post(server, `/admin/home/hero/${first.id}`, fields, { cookie })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(why)])
  expect(await store.find(slide, first.id)).toEqual(first)

  const { values, version } = await store.settingWithVersion(logoSettings)
  const logos = { form: 'logo', seen: String(version), headerLogo: image, footerLogo: image }
  const also = await post(server, '/admin/settings/site', logos, { cookie })
  expect([also.status, also.text]).toEqual([400, expect.stringContaining(why)])
  expect(await store.settingWithVersion(logoSettings)).toMatchObject({ values, version })
})

test('/admin/upload refuses folders that are not for pictures', async () => {
  for (const folder of ['documents', 'variants', 'arriving', 'neu']) {
    expect(await send('/admin/upload', { folder })).toContain('message')
    expect(readdirSync(join(server.folder, 'uploads')).includes('neu')).toBe(false)
  }
})

test('unread pipelined answers use bounded memory, and too many requests close the connection', async () => {
  const { address } = await uploaded()
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
  await ask(address)
  const before = memory()
  const line = `GET ${address} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`
  const sockets = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1').pause())
  const ended = sockets.map(
    (socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve)),
  )
  for (const socket of sockets) socket.write(line.repeat(600))
  await Promise.all(
    ended.map((each, at) => {
      sockets[at]?.resume()
      return each
    }),
  )
  expect(memory() - before).toBeLessThan(100)
  expect((await ask(address)).status).toBe(200)
})

test('icons and share pictures of a damaged logo are sent with no-store', async () => {
  const { address } = await uploaded()
  const { values, version } = await store.settingWithVersion(logoSettings)
  await store.saveSetting(
    logoSettings,
    { ...values, headerLogo: address },
    { ...by, seen: version },
  )
  const whole = readFileSync(fileOf(address))
  writeFileSync(fileOf(address), '')
  for (const path of ['/icon-192.png', '/teilen/standard.png'])
    await expect.poll(async () => (await ask(path)).headers['cache-control']).toBe('no-store')
  writeFileSync(fileOf(address), whole)
  for (const path of ['/icon-192.png', '/teilen/standard.png'])
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=3600')
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)"><script>alert(2)</script><rect width="40" height="40" fill="#0a7a5a"/></svg>`

test('an SVG logo is sanitised, sent as attachment, and used in header, footer, icons and share pictures', async () => {
  const body = new FormData()
  body.set('folder', 'logos')
  body.set('file', new Blob([drawing], { type: 'image/svg+xml' }), 'logo.svg')
  const headers = { cookie, origin: server.origin }
  const sent = await fetch(`${server.origin}/admin/upload`, { method: 'POST', body, headers })
  const address = /\/media\/logos\/[0-9a-f]{16}\.svg/.exec(await sent.text())?.[0] ?? ''
  const got = await ask(address)
  expect(got.status).toBe(200)
  expect(got.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'",
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
  expect(got.text).toContain('<rect width="40" height="40" fill="#0a7a5a"/>')
  expect(got.text).not.toContain('alert')

  const { version } = await store.settingWithVersion(logoSettings)
  const logos = { headerLogo: address, footerLogo: '/logo.png' }
  await store.saveSetting(logoSettings, logos, { ...by, seen: version })
  // The setting was saved by another process.
  await expect.poll(async () => (await ask('/')).text).toContain(address)
  const { text } = await ask('/')
  // In the header, its menu and the footer.
  expect(text.match(new RegExp(`<img[^>]*src="${address}"`, 'g'))).toHaveLength(3)
  const pixels = /"logo":"[^"]*(\/media\/logos\/[^"]*\.png)"/.exec(text)?.[1] ?? ''
  expect((await ask(pixels)).headers['content-type']).toBe('image/png')
  for (const [path, left, top] of [
    ['/icon-192.png', 96, 96],
    ['/teilen/standard.png', 102 + 32, 60 + 14 + 32],
  ] as const) {
    const { data } = await sharp((await ask(path)).bytes)
      .removeAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([path, data.toString('hex')]).toEqual([path, '0a7a5a'])
  }
})

test('a technology can have an uploaded SVG icon, which is sanitised; a missing file is refused', async () => {
  const body = new FormData()
  body.set('folder', 'technologies')
  body.set('file', new Blob([drawing], { type: 'image/svg+xml' }), 'cobol.svg')
  const headers = { cookie, origin: server.origin }
  const sent = await fetch(`${server.origin}/admin/upload`, { method: 'POST', body, headers })
  const address = /\/media\/technologies\/[0-9a-f]{16}\.svg/.exec(await sent.text())?.[0] ?? ''
  expect((await ask(address)).text).not.toContain('alert')

  const save = (picture: string) =>
    post(
      server,
      '/admin/home/texts',
      {
        ...{ form: 'technologies', seen: '0', isShown: 'on' },
        ...{ 'groups.0.name': 'Bestand', 'groups.0.entries': 'COBOL\nReact' },
        ...{ 'marks.0.name': 'cobol', 'marks.0.picture': picture },
      },
      { cookie },
    )
  const lost = await save('/media/technologies/0000000000000000.svg')
  expect([lost.status, lost.text.includes('marks.0.picture')]).toEqual([400, true])
  expect((await save(address)).status).toBe(302)
  const mark = new RegExp(`<img[^>]*src="${address}" width="\\d+" height="\\d+"[^>]*/>COBOL`)
  await expect.poll(async () => (await ask('/')).text, { timeout: patience }).toMatch(mark)
  expect((await ask('/')).text).toMatch(/<svg[^>]*><\/svg>React/)
  const [row] = await db
    .selectFrom('media')
    .select('id')
    .where('key', 'like', 'technologies/%')
    .execute()
  expect(await seen(`/admin/media/${row?.id}`)).toContain('/admin/home/texts')
})
