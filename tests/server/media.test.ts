import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post as blogPost } from '../../app/content/post.ts'
import { logo, privacy } from '../../app/content/settings.ts'
import { slide } from '../../app/content/slide.ts'
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

/** Sends a picture as the browser does; the answer's text. */
async function send(path: string, fields: Record<string, string> = {}) {
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
  return answer.text()
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

test('a picture says what it shows, or is marked as decoration; the dashboard reminds of those that do neither', async () => {
  const { address, id } = await uploaded()
  expect(await seen('/admin')).toContain('no text for those who cannot see it')
  expect(await seen('/admin/media?show=no-text')).toContain(`/admin/media/${id}?`)

  const tell = (fields: Record<string, string>) =>
    post(server, '/admin/media/text', { address, ...fields }, { cookie })
  expect((await tell({ alt: ' ' })).status).toBe(400)
  expect((await tell({ alt: 'Ein rotes Rechteck' })).status).toBe(200)
  expect(await seen('/admin/media?show=no-text')).not.toContain(`/admin/media/${id}?`)
  expect(await seen('/admin/media?search=rotes')).toContain('Ein rotes Rechteck')
  expect(await seen('/admin/media?search=gibtesnicht')).not.toContain('Ein rotes Rechteck')
})

test('the places of a picture are named, rich text and settings too; it is replaced in all of them', async () => {
  const { address, id } = await uploaded({ alt: 'Das alte Bild' })
  expect(await seen('/admin/media?show=unused')).toContain(`/admin/media/${id}?`)

  const [first] = await store.list(slide)
  const [article] = await store.list(blogPost)
  if (!first || !article) throw new Error('no content')
  await store.update(slide, first.id, { image: address }, { ...by, seen: first.version })
  const content = `<p>Siehe:</p><figure><img src="${address}" alt="Bild"></figure>`
  await store.update(blogPost, article.id, { content }, { ...by, seen: article.version })
  const legal = await store.settingWithVersion(privacy)
  await store.saveSetting(privacy, { content }, { ...by, seen: legal.version })
  const logos = await store.settingWithVersion(logo)
  const headerLogo = { ...logos.values, headerLogo: address }
  await store.saveSetting(logo, headerLogo, { ...by, seen: logos.version })

  const page = await seen(`/admin/media/${id}`)
  for (const place of [first.title, article.title, 'Privacy', 'Logos'])
    expect(page).toContain(place)
  expect(await seen('/admin/media?show=unused')).not.toContain(`/admin/media/${id}?`)

  await send(`/admin/media/${id}/replace`)
  const texts = [
    (await store.find(slide, first.id))?.image,
    (await store.find(blogPost, article.id))?.content,
    (await store.setting(privacy)).content,
    (await store.setting(logo)).headerLogo,
  ]
  for (const text of texts) {
    expect(text).toMatch(/\/media\/images\/[0-9a-f]{16}\.png/)
    expect(text).not.toContain(address)
  }
  expect(await seen('/admin/media?show=unused')).toContain(`/admin/media/${id}?`)
})

test('a picture in use is deleted only after its places were named', async () => {
  const { address, id } = await uploaded({ alt: 'In Gebrauch' })
  const [, second] = await store.list(slide)
  if (!second) throw new Error('no content')
  await store.update(slide, second.id, { image: address }, { ...by, seen: second.version })

  const refused = await post(server, `/admin/media/${id}/remove`, {}, { cookie })
  expect(said(refused.headers)).toContain(second.title)
  expect((await ask(address)).status).toBe(200)

  const confirmed = { confirmed: 'on' }
  await post(server, `/admin/media/${id}/remove`, confirmed, { cookie })
  expect((await ask(address)).status).toBe(404)
})
