import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { slide } from '#content/types/slide.ts'
import { objectStore } from '../object-store.ts'
import { startSeeded } from '../running-server.ts'
import { samplePdf } from '../sample-files.ts'
import { credentials, signIn } from '../signed-in.ts'
import { pdf, person, send } from '../submission.ts'

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const reasons = {
  fails: 'Der Dateispeicher meldet den Fehler 500',
  forbids: 'Der Dateispeicher verweigert den Zugriff',
  'breaks off': 'Der Dateispeicher antwortet nicht',
  hangs: 'Der Dateispeicher antwortet nicht',
} as const

test('each route explains a failing object store in its language and format', async () => {
  const { objects, state, url } = await objectStore()
  const server = await startSeeded({ STORAGE_URL: url, LOG_LEVEL: 'fatal' })
  onTestFinished(async () => void (await server.stop()))
  const { origin, db } = server
  const cookie = await signIn(server)
  await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  const { id: document, application_id } = await db
    .selectFrom('application_documents')
    .select(['id', 'application_id'])
    .executeTakeFirstOrThrow()

  async function ask(
    path: string,
    more: { accept?: string; language?: string } & RequestInit = {},
  ) {
    const { accept = '*/*', language = 'de', ...options } = more
    const headers = { cookie, origin, accept, 'accept-language': language }
    const answer = await fetch(origin + path, { redirect: 'manual', ...options, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const upload = (path: string, name: string, bytes: Buffer) => {
    const body = new FormData()
    body.set('folder', 'images')
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    return ask(path, { method: 'POST', body })
  }
  const exportPerson = () =>
    ask('/admin/data-protection/export', {
      method: 'POST',
      body: new URLSearchParams({ email: person.email }),
    })
  const shown = `/admin/documents/${document}?open`
  const uploaded = await upload('/admin/files/upload', 'Preise.pdf', samplePdf())
  const { address } = JSON.parse(uploaded.text) as { address: string }
  expect((await ask(address)).status).toBe(200)

  for (const [mode, reason] of Object.entries(reasons)) {
    state.mode = mode as keyof typeof reasons
    const picture = await upload('/admin/upload', 'a.png', Buffer.from(png, 'base64'))
    expect(picture).toMatchObject({ status: 503, text: expect.stringContaining(reason) })
    expect(JSON.parse(picture.text)).toEqual({ message: expect.any(String) })
    if (mode === 'hangs') continue
    const file = await upload('/admin/files/upload', 'Neu.pdf', samplePdf({ pages: 3 }))
    expect(JSON.parse(file.text)).toEqual({ message: expect.stringContaining(reason) })
  }

  state.mode = 'forbids'
  const framed = await ask(shown, { accept: 'text/html' })
  expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([503, 'SAMEORIGIN'])
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(framed.text).toContain(reasons.forbids)
  expect((await ask(shown, { language: 'en' })).text).toMatch(/^The file store refuses access/)
  const archive = `/admin/career/applications/${application_id}/all.zip`
  expect(await ask(archive)).toMatchObject({
    status: 503,
    text: expect.stringContaining(reasons.forbids),
  })
  expect(await exportPerson()).toMatchObject({
    status: 503,
    text: expect.stringContaining(reasons.forbids),
  })
  const erased = await ask('/admin/data-protection/erase.data', {
    method: 'POST',
    body: new URLSearchParams({ email: person.email, password: credentials.password }),
  })
  expect(erased).toMatchObject({ status: 503, text: expect.stringMatching(/^Der Dateispeicher/) })
  expect(erased.headers.get('x-remix-response')).toBeNull()
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  const done = await db.selectFrom('inbox_events').select('what').execute()
  expect(done.map(({ what }) => what)).not.toContain('exported for the person')
  const visitor = await fetch(origin + address, { headers: { accept: 'text/html' } })
  expect(visitor.status).toBe(503)
  expect(await visitor.text()).toContain('in einigen Minuten noch einmal')

  state.mode = 'works'
  for (const key of objects.keys()) if (key.includes('documents/')) objects.delete(key)
  const gone = await ask(shown, { accept: 'text/html' })
  expect([gone.status, gone.headers.get('x-frame-options')]).toEqual([404, 'SAMEORIGIN'])
  expect(gone.text).toContain('Diese Unterlage gibt es nicht mehr.')
})

test('while the store takes nothing visitors get pictures in new sizes; while it fails, new drawings', async () => {
  const { objects, state, url } = await objectStore()
  const server = await startSeeded({ STORAGE_URL: url, LOG_LEVEL: 'error' })
  onTestFinished(async () => void (await server.stop()))
  const { ask, store, folder, logged } = server
  const uploads = join(folder, 'uploads')
  for (const file of readdirSync(uploads, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name)
      objects.set(`/bucket/${relative(uploads, path)}`, readFileSync(path))
    }
  const drawingsOfHome = async () => (await ask('/')).text.match(/\/drawings\/[\w-]{22}\.svg/g)
  await expect.poll(drawingsOfHome).not.toBeNull()
  const [, variant = ''] = /(\/media\/slides\/[\w.]+\.avif)/.exec((await ask('/')).text) ?? []
  expect(variant).toMatch(/\.\d+\.avif$/)
  for (const key of objects.keys()) if (key.includes('/variants/')) objects.delete(key)

  state.mode = 'refuses writing'
  for (const each of [variant, variant.replace('.avif', '.webp')])
    expect([each, (await ask(each)).status]).toEqual([each, 200])
  expect([...objects.keys()].filter((key) => key.includes('/variants/'))).toEqual([])
  const told = logged().filter(({ msg }) => msg === 'variants of pictures cannot be stored')
  expect(told).toHaveLength(1)

  state.mode = 'fails'
  const [first] = await store.list(slide)
  const parts = [{ name: 'Neu gezeichnet', note: '', face: null, words: [] }]
  await store.update(slide, Number(first?.id), { parts }, { by: 'Test', seen: first?.version ?? 1 })
  await expect.poll(async () => (await ask('/')).text).toContain('Neu gezeichnet')
  const drawn = await drawingsOfHome()
  for (const src of drawn ?? [])
    expect(await ask(src)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
    })
  expect(new Set(drawn).size).toBeGreaterThan(0)
})
