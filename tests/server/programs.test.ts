import { afterAll, expect, test } from 'vitest'
import { clientFor } from '../program-client.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin } = server

test('the panel makes a key with which the unmodified client reads and writes, and revokes it', async () => {
  expect((await ask('/rest/v1/projects', { headers: { apikey: 'x' } })).status).toBe(404)
  expect((await ask('/auth/v1/user')).status).toBe(404)
  const cookie = await signIn(server)
  const fields = {
    name: 'Skript',
    role: 'leitung',
    per_minute: '600',
    origins: 'https://alt.example',
  }
  const made = await post(server, '/admin/settings/programs', fields, { cookie })
  const [key = ''] = /auftritt_[\w-]{43}/.exec(made.text) ?? []
  expect(made.status).toBe(200)
  const client = clientFor(key, fetch, origin)

  const { data, count } = await client
    .from('projects')
    .select('id,title', { count: 'exact' })
    .order('order_index')
  expect(data).toHaveLength(count)
  const [first] = data
  const page = `/projekte/${first.id}`
  expect((await ask(page)).text).toContain(first.title)
  expect(
    (await client.from('projects').update({ title: 'Von draußen' }).eq('id', first.id)).error,
  ).toBeNull()
  expect((await ask(page)).text).toContain('Von draußen')
  expect((await client.from('messages').select()).status).toBe(404)

  const preflight = await ask('/rest/v1/projects', {
    method: 'OPTIONS',
    headers: { origin: 'https://alt.example', 'access-control-request-headers': 'apikey' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBe('https://alt.example')
  const described = await ask('/rest/v1/', { headers: { apikey: key } })
  expect(JSON.parse(described.text).openapi).toBe('3.1.0')
  // No page of the site is answered to another one.
  expect(
    (await ask('/', { headers: { origin: 'https://alt.example' } })).headers[
      'access-control-allow-origin'
    ],
  ).toBeUndefined()

  const list = await ask('/admin/settings/programs', { headers: { cookie } })
  expect(list.text).toContain('Skript')
  expect(list.text).not.toContain(key)
  expect((await post(server, '/admin/programs/keys/1/revoke', {}, { cookie })).status).toBe(302)
  expect((await client.from('projects').select()).error.code).toBe('PGRST301')
})

test('a person signs in with the client over the wire, and a picture goes into the library', async () => {
  const cookie = await signIn(server)
  const fields = { name: 'App', role: 'anybody', per_minute: '600' }
  const made = await post(server, '/admin/settings/programs', fields, { cookie })
  const [key = ''] = /auftritt_[\w-]{43}/.exec(made.text) ?? []
  const client = clientFor(key, fetch, origin)
  const { error } = await client.auth.signInWithPassword({
    email: 'admin@example.com',
    password: 'tulpe-kanne-dose-1',
  })
  expect(error).toBeNull()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
  const uploaded = await client.storage
    .from('images')
    .upload('projects/0.51.svg', new Blob([svg], { type: 'image/svg+xml' }))
  expect(uploaded.error).toBeNull()
  const { publicUrl } = client.storage.from('images').getPublicUrl('projects/0.51.svg').data
  expect((await fetch(publicUrl)).headers.get('content-type')).toContain('image/svg+xml')
  expect((await client.auth.signOut()).error).toBeNull()
})

test('a webhook is made in the panel, and its secret is shown once', async () => {
  const cookie = await signIn(server)
  const fields = { name: 'Bau', address: 'https://bau.example/hook', events: 'content.published' }
  const made = await post(server, '/admin/settings/webhooks', fields, { cookie })
  expect(made.text).toMatch(/whsec_[\w+/=]{40}/)
  const list = await ask('/admin/settings/webhooks', { headers: { cookie } })
  expect(list.text).toContain('https://bau.example/hook')
  expect(list.text).not.toContain('whsec_')
})
