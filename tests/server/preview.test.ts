import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findUserId } from '#accounts/people/users.server.ts'
import { collections } from '#content/types/collections.ts'
import { post as blogPost } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { createDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addPicture } from '../player.ts'
import { freePort, startSeeded, startServer } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server
const cookie = await signIn(server)
const change = { title: 'Nur ein Entwurf', description: 'Text', form: 'item', seen: '1' }

/** Creates a preview; returns its address. */
async function preview(type: string, fields: Record<string, string>) {
  const { status, headers } = await post(server, `/admin/preview/${type}`, fields, { cookie })
  expect(status).toBe(303)
  return String(headers.location).split('#')[0] ?? ''
}

test('a preview shows the change to its author with no-store and stores nothing', async () => {
  const before = await ask('/projekte/1')
  const address = await preview('projects/1', change)
  const { status, text, headers } = await ask(address, { headers: { cookie } })
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(text).toContain('Nur ein Entwurf')
  const again = await ask('/projekte/1', { headers: { cookie } })
  expect(again.headers.etag).toBe(before.headers.etag)
  expect((await server.store.find(project, 1))?.title).not.toBe('Nur ein Entwurf')
})

test('a preview shows the draft in which its author works', async () => {
  const own = await startSeeded()
  onTestFinished(async () => void (await own.stop()))
  const { database, db, store } = own
  const session = await signIn(own)
  const [chosen] = await store.list(project)
  const draft = await createDraft(database, 'Umbau', credentials.email)
  await setWorkingDraft(database, (await findUserId(db, credentials.email)) ?? '', draft)
  const block = 'blocks.0.'
  const fields = {
    ...{ form: 'item', seen: '0', title: 'Neu', slug: 'neu', parent_id: '', description: '' },
    [`${block}id`]: 'a',
    [`${block}kind`]: 'projects',
    [`${block}values.heading`]: 'Referenzen',
    [`${block}values.chosen.0.id`]: String(chosen?.id),
    [`${block}values.order`]: 'newest',
    [`${block}values.count`]: '3',
    [`${block}values.tag`]: '',
  }
  const show = async () => {
    const made = await post(own, '/admin/preview/pages/new', fields, { cookie: session })
    const { status, text } = await own.ask(made.headers.location ?? '', {
      headers: { cookie: session },
    })
    return [status, text.includes('<h1'), text.includes(chosen?.title ?? '')]
  }
  expect(await show()).toEqual([200, true, true])
  await post(own, `/admin/items/projects/${chosen?.id}/remove`, {}, { cookie: session })
  expect(await store.find(project, chosen?.id ?? 0)).toBeDefined()
  expect(await show()).toEqual([200, true, false])
})

test('a preview shows the changed text of a picture', async () => {
  const key = 'c'.repeat(32)
  await addPicture(server.db, key)
  const fields = {
    ...{ ...change, image_url: `/media/${key}` },
    ...{ 'image_url.alt': 'Frisch beschrieben', 'image_url.x': '50', 'image_url.y': '50' },
  }
  const { text } = await ask(await preview('projects/1', fields), { headers: { cookie } })
  expect(text).toContain('alt="Frisch beschrieben"')
})

test('the preview bar is in the language of the panel', async () => {
  const address = await preview('projects/1', change)
  const noteIn = async (language: string) =>
    (await ask(address, { headers: { cookie, 'accept-language': language } })).text
  expect(await noteIn('de')).toMatch(/<aside[^>]* lang="de"[^>]*aria-label="Vorschau"/)
  expect(await noteIn('de')).toContain('Nicht gespeichert. Nur Sie sehen das.')
  expect(await noteIn('en')).toContain('Not saved. Only you can see this.')
})

test('the .data of a page contains the change for the author of the preview only', async () => {
  const address = await preview('projects/1', change)
  const partial = address.replace('?', '.data?')
  expect((await ask(partial, { headers: { cookie } })).text).toContain('Nur ein Entwurf')
  expect((await ask(partial)).text).not.toContain('Nur ein Entwurf')
})

test('a live preview keeps its token and may be framed by the same origin only', async () => {
  const send = async (title: string, beside: string) =>
    JSON.parse(
      (await post(server, '/admin/preview/projects/1', { ...change, title, beside }, { cookie }))
        .text,
    )
  const first = await send('Erster Titel', '')
  expect(first.address).toBe(`/projekte/1?preview=${first.token}`)
  expect(await send('Zweiter Titel', first.token)).toEqual(first)
  const { text, headers } = await ask(first.address, { headers: { cookie } })
  expect(text).toContain('Zweiter Titel')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await send('Dritter Titel', 'x'.repeat(32))).token).not.toBe('x'.repeat(32))
  const token = first.token
  const foreign = server.db.updateTable('previews').set({ admin_id: 'somebody-else' })
  await foreign.where('token', '=', token).execute()
  expect((await send('Vierter Titel', token)).token).not.toBe(token)
  const page = await ask('/projekte/1')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a preview redirects visitors, other administrators and after an hour to the public page', async () => {
  const address = await preview('projects/1', change)
  const seenWith = async (headers: Record<string, string>) => {
    const answer = await ask(address, { headers })
    expect(answer.text).not.toContain('Nur ein Entwurf')
    return [answer.status, answer.headers.location]
  }
  const normal = [302, `${server.origin}/projekte/1`]
  expect(await seenWith({})).toEqual(normal)
  expect(await seenWith({ cookie: cookie.replaceAll(/=[^;]+/g, '=x') })).toEqual(normal)

  const token = address.split('preview=')[1] ?? ''
  const put = (values: { admin_id?: string; expires_at?: string }) =>
    server.db.updateTable('previews').set(values).where('token', '=', token).execute()
  const [own] = await server.db.selectFrom('previews').select('admin_id').execute()
  await put({ admin_id: 'somebody-else' })
  expect(await seenWith({ cookie })).toEqual(normal)
  await put({ admin_id: own?.admin_id, expires_at: new Date(Date.now() - 1000).toISOString() })
  expect(await seenWith({ cookie })).toEqual(normal)
})

test('a preview of a new or invalid item shows the fields that it has', async () => {
  const job = await preview('jobs/new', { title: 'Eine Stelle, die es noch nicht gibt' })
  const { status, text } = await ask(job, { headers: { cookie } })
  expect(status).toBe(200)
  expect(text).toContain('Eine Stelle, die es noch nicht gibt')

  const { title = '' } = (await server.store.find(project, 1)) ?? {}
  const untitled = await preview('projects/1', { ...change, title: '', description: 'Ohne Titel' })
  const shown = (await ask(untitled, { headers: { cookie } })).text
  expect(shown).toContain('Ohne Titel')
  expect(shown).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))

  const [first, second] = await server.store.list(blogPost)
  const taken = await preview(`blog/${first?.id}`, { title: 'Entwurf', slug: second?.slug ?? '' })
  expect((await ask(taken, { headers: { cookie } })).text).toContain('Entwurf')
})

test.for(Object.keys(collections))('an empty form of %s returns 303 or 404', async (type) => {
  for (const id of ['1', 'new']) {
    const { status } = await post(server, `/admin/preview/${type}/${id}`, {}, { cookie })
    expect([303, 404], `${type}/${id}: ${status}`).toContain(status)
  }
})

test('a preview sanitises HTML like a save', async () => {
  const content = '<h2>Neu</h2><script>alert(1)</script><a href="javascript:alert(2)">x</a>'
  const address = await preview('privacy', { content })
  const { text } = await ask(address, { headers: { cookie } })
  expect(text).toContain('Neu</h2>')
  expect(text).not.toMatch(/alert\(1\)|javascript:/)
})

test('/admin/preview returns 404 for settings without a page and unknown types, 302 to visitors', async () => {
  const asked = async (path: string, headers: Record<string, string>) =>
    (await post(server, `/admin/preview/${path}`, {}, headers)).status
  expect(await asked('security', { cookie })).toBe(404)
  expect(await asked('__proto__/1', { cookie })).toBe(404)
  expect(await asked('projects/1', {})).toBe(302)
})

test('a preview is visible on another instance with PostgreSQL', async () => {
  const DATABASE_URL = await freshDatabase('postgres')
  // Both instances share one public address, as behind a proxy.
  const ORIGIN = `http://localhost:${await freePort()}`
  const start = async () => {
    const folder = temporaryFolder()
    const started = await startServer({ SEED: 'empty', DATA_DIR: folder, DATABASE_URL, ORIGIN })
    onTestFinished(async () => {
      await started.stop()
    })
    const host = new URL(ORIGIN).host
    const ask: typeof started.ask = (path, { headers, ...rest } = {}) =>
      started.ask(path, { ...rest, headers: { host, ...headers } })
    return { ask, origin: ORIGIN }
  }
  const [one, other] = [await start(), await start()]
  const cookie = await signIn(one)
  const made = await post(one, '/admin/preview/projects/new', change, { cookie })
  const address = made.headers.location ?? ''
  const { status, text } = await other.ask(address, { headers: { cookie } })
  expect(status).toBe(200)
  expect(text).toContain('Nur ein Entwurf')
  expect((await other.ask(address)).status).toBe(302)
  expect((await one.ask('/projekte')).text).not.toContain('Nur ein Entwurf')
})
