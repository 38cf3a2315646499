import { afterAll, expect, test, vi } from 'vitest'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, store, db, origin } = server
const by = { by: 'Test' }
const soon = { timeout: patience, interval: 50 }
const add = (source: string, target: string) =>
  store.create(redirect, { source, target, is_foreign: true }, by)
const led = async (path: string) => {
  const { status, headers } = await ask(path)
  return [status, headers.location]
}

test('a redirect answers every spelling of its source with 301 and max-age=3600, also with a query', async () => {
  await add('/über/team.htm', '/uber-uns')
  await add('/alt', 'https://example.com/neu')
  await add('/?page_id=12', '/kontakt#anfahrt')
  await vi.waitFor(
    async () => expect(await led('/?page_id=12')).toEqual([301, `${origin}/kontakt#anfahrt`]),
    soon,
  )
  const { status, headers } = await ask('/%C3%BCber/team.htm?utm_source=x')
  expect([status, headers.location]).toEqual([301, '/uber-uns?utm_source=x'])
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(await led('/%C3%BCber/Team.HTM/')).toEqual([301, `${origin}/%C3%BCber/team.htm`])
  // Latin-1 encoding of a former site counts as another spelling.
  expect(await led('/%FCber/team.htm?a=%FC')).toEqual([
    301,
    `${origin}/%C3%BCber/team.htm?a=%C3%BC`,
  ])
  await add('/firma/*', '/kontakt')
  expect(await led('/firma/anfahrt.htm')).toEqual([301, '/kontakt'])
  expect(await led('/alt')).toEqual([301, 'https://example.com/neu'])
  expect((await led('/'))[0]).toBe(200)
  expect((await led('/?page_id=13'))[0]).toBe(200)
})

test('an existing page is served although a redirect has its path as source', async () => {
  await add('/kontakt', '/projekte')
  await add('/projekte?seite=1', '/kontakt')
  await add('/?sonst=1', '/uber-uns')
  await vi.waitFor(async () => expect((await led('/?sonst=1'))[0]).toBe(301), soon)
  expect((await led('/kontakt'))[0]).toBe(200)
  expect((await led('/projekte?seite=1'))[0]).toBe(200)
})

test('a removed project returns 410 until a redirect for its path exists, also for .data', async () => {
  const first = await db.selectFrom('projects').select('id').orderBy('id').executeTakeFirstOrThrow()
  const path = `/projekte/${first.id}`
  await store.remove(project, first.id, by)
  await vi.waitFor(async () => expect((await led(path))[0]).toBe(410), soon)
  expect((await ask(path)).text).toContain('Dieses Projekt gibt es nicht mehr')
  expect((await led('/projekte/999999'))[0]).toBe(404)
  await add(path, '/dienstleistungen')
  await vi.waitFor(async () => expect(await led(path)).toEqual([301, '/dienstleistungen']), soon)
  expect((await ask(`${path}.data`)).text).toContain('/dienstleistungen')
})

test('the import test of a server configuration counts redirects and names other directives', async () => {
  const cookie = await signIn(server)
  const text = 'AddDefaultCharset utf-8\nOptions -Indexes\nRedirect 301 /ganz-alt.html /kontakt'
  const fields = { intent: 'test', text }
  const page = await post(server, '/admin/settings/old-addresses', fields, {
    cookie,
    'accept-language': 'de',
  })
  expect(page.text.replaceAll('<!-- -->', '')).toContain(
    '1 Zeile; 2 Zeilen sind Einstellungen des Servers und keine Weiterleitungen: AddDefaultCharset, Options',
  )
  expect(page.text).toContain('/ganz-alt.html')
  expect(page.text).not.toContain('Bitte geben Sie eine Adresse ein')
})
