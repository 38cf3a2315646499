import { afterAll, expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin, db, store } = server
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
const cookie = await signIn(server)

test.each([
  'text/plain',
  'application/json',
  'application/xml',
  'text/x-script',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded+json',
  'application/octet-stream',
  '',
])('POST with Content-Type %j returns 415', async (type) => {
  for (const path of ['/kontakt', '/api/contact', '/admin/login', '/admin/projects/all/1']) {
    const headers = { origin, cookie, ...(type && { 'content-type': type }) }
    const body = '{"title":"x"}'
    expect((await ask(path, { method: 'POST', headers, body })).status, path).toBe(415)
  }
})

test('a form of 70,000 bytes returns 413 without a session, also chunked or only announced', async () => {
  const body = `email=${'a'.repeat(70_000)}`
  for (const path of ['/admin/login', '/kontakt', '/api/contact', '/admin/login/code'])
    expect((await ask(path, { method: 'POST', headers: form, body })).status, path).toBe(413)
  // Without scripts a visitor reads why.
  const plain = { ...form, accept: 'text/html' }
  const { status, text } = await ask('/kontakt', { method: 'POST', headers: plain, body })
  expect([status, text]).toEqual([413, expect.stringContaining('Ihre Einsendung ist zu groß')])
  // A non-canonical path takes no form.
  expect((await ask('/ADMIN/login', { method: 'POST', headers: form, body })).status).toBe(404)
  const chunked = await server.raw(
    [
      'POST /admin/login HTTP/1.1\r\nHost: localhost\r\nConnection: close',
      `Origin: ${origin}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ].join('\r\n'),
  )
  expect(chunked).toMatch(/^HTTP\/1.1 413 /)
  // The announced Content-Length is refused before the body arrives.
  const said = await server.raw(
    [
      'POST /admin/login HTTP/1.1\r\nHost: localhost\r\nConnection: close',
      `Origin: ${origin}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}\r\n\r\n`,
    ].join('\r\n'),
  )
  expect(said).toMatch(/^HTTP\/1.1 413 /)
})

const hostileNames = {
  '__proto__.polluted': 'yes',
  __proto__: 'yes',
  'constructor.prototype.polluted': 'yes',
  'features.__proto__.title': 'yes',
  'features.0.__proto__.polluted': 'yes',
  'take.__proto__': 'theirs',
}

test('ids, versions, roles and prototype keys in a form are ignored', async () => {
  const before = await store.find(project, 1)
  const { status } = await post(
    server,
    '/admin/projects/all/1',
    {
      title: 'Neu',
      description: 'd',
      form: 'item',
      seen: String(before?.version),
      id: '77',
      version: '999',
      order_index: '-5',
      created_at: '1999-01-01',
      is_sample: 'on',
      user_id: 'x',
      role: 'admin',
      ...hostileNames,
    },
    { cookie },
  )
  expect(status).toBe(302)
  const after = await store.find(project, 1)
  expect(after).toMatchObject({
    id: 1,
    title: 'Neu',
    version: (before?.version ?? 0) + 1,
    order_index: before?.order_index,
    created_at: before?.created_at,
    is_sample: false,
  })
  expect(await store.find(project, 77)).toBeUndefined()

  const visitor = { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }
  await post(server, '/kontakt', {
    ...visitor,
    id: '99',
    state: 'done',
    score: '-50',
    reference: 'K-MEIN-EIGE',
    received_at: '1999-01-01',
    hold_reason: 'x',
    ...hostileNames,
  })
  const [message] = await db.selectFrom('messages').selectAll().execute()
  expect(message).toMatchObject({ ...visitor, state: 'unread', hold_reason: null })
  expect(message?.id).not.toBe(99)
  expect(message?.reference).not.toBe('K-MEIN-EIGE')
  expect(message?.received_at).toMatch(/^20[2-9]/)
  // No prototype was polluted: pages are unchanged.
  expect((await ask('/healthz')).text).toBe('ok')
})
