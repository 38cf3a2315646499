import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin } = server
const alarms = () => server.logged().filter(({ level }) => level >= 50)

const strange = [
  '%F0%9F%98%80',
  '%0d%0ax',
  'x%0d%0aSet-Cookie:%20a=b',
  '%2e%2e%2fx',
  '%00x',
  '%ED%A0%80',
  '%7f',
  'a%2Fb',
  '..;',
  '%25',
  '%E2%80%A8',
]
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
const multipart = (boundary = 'x') => ({
  origin,
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

test('unknown keys in paths return less than 500 and log no error', async () => {
  for (const key of strange)
    for (const path of [
      `/bewerbung/${key}`,
      `/bewerbung/${key}/loeschen`,
      `/bewerbung/${key}/talentpool`,
      `/bewerbung/${key}/verlaengern`,
      `/admin/invitation/${key}`,
      `/admin/media/${key}/replace`,
      `/blog/${key}`,
      `/${key}`,
      `/${key}.data`,
      `/media/${key}`,
      `/teilen/${key}`,
    ])
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await ask(path, {
          method,
          headers: form,
          ...(method === 'POST' && { body: 'a=b' }),
        })
        expect([path, method, status < 500]).toEqual([path, method, true])
        expect(headers['set-cookie'] ?? '').not.toContain('a=b')
      }
  expect(alarms()).toEqual([])
})

test('POST to a page without a form returns less than 500 and logs no error', async () => {
  for (const path of [
    '/',
    '/projekte/1',
    '/projekte',
    '/blog',
    '/karriere/1',
    '/sitemap.xml',
    '/robots.txt',
    '/irgendwo',
    '/admin/pictures',
  ])
    expect([
      path,
      (await ask(path, { method: 'POST', headers: form, body: 'a=b' })).status < 500,
    ]).toEqual([path, true])
  expect((await ask('/projekte/1', { method: 'POST', headers: form, body: 'a=b' })).status).toBe(
    405,
  )
  expect(alarms()).toEqual([])
})

test('a malformed multipart body returns 400 and logs no error', async () => {
  const cookie = await signIn(server)
  const bodies = [
    '',
    'x',
    '--x',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data\r\n\r\n',
    '--y\r\n\r\n--y--',
    '\0'.repeat(2000),
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  ]
  for (const path of [
    '/admin/login',
    '/admin/login/code',
    '/admin/invitation/x',
    '/admin/settings/account',
    '/admin/account/password',
    '/admin/items/projects/1/toggle',
    '/admin/media/text',
    '/kontakt',
    '/api/contact',
    '/bewerbungsprozess',
  ])
    for (const body of bodies) {
      const { status } = await ask(path, {
        method: 'POST',
        headers: { ...multipart(), cookie },
        body,
      })
      expect([path, body.slice(0, 20), status < 500]).toEqual([path, body.slice(0, 20), true])
    }
  const { status } = await ask('/admin/login', {
    method: 'POST',
    headers: multipart(),
    body: '--x\r\n',
  })
  expect(status).toBe(400)
  const picture =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG'
  const { id } = await server.db.selectFrom('media').select('id').limit(1).executeTakeFirstOrThrow()
  for (const path of ['/admin/upload', `/admin/media/${id}/replace`])
    for (const body of ['--x\r\n', picture]) {
      const answer = await ask(path, { method: 'POST', headers: { ...multipart(), cookie }, body })
      expect([path, body.length, answer.status]).toEqual([path, body.length, 400])
    }
  expect(alarms()).toEqual([])
})

test('a chunked body above the limit returns 413 and logs no error', async () => {
  for (const path of ['/admin/login', '/admin/login/code', '/kontakt', '/api/contact', '/blog']) {
    const chunk = `a=${'x'.repeat(9998)}`
    const body = Array.from(
      { length: 8 },
      () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
    ).join('')
    const answer = await server.raw(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`,
    )
    expect(answer, path).toMatch(path === '/blog' ? /^HTTP\/1.1 (405|413) / : /^HTTP\/1.1 413 /)
  }
  expect(alarms()).toEqual([])
})

test('slow bodies are aborted on every form, with Content-Length and chunked', async () => {
  const cookie = await signIn(server)
  const heads = [
    '/admin/login',
    '/admin/login/code',
    '/api/contact',
    '/kontakt',
    '/admin/account/password',
    '/admin/media/text',
  ].flatMap((path) =>
    ['Content-Length: 50000\r\n\r\na=', 'Transfer-Encoding: chunked\r\n\r\n2\r\na=\r\n'].map(
      (rest) =>
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n${rest}`,
    ),
  )
  const sockets = heads.map((head) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.write(head)
    return { socket, next: head.includes('chunked') ? '1\r\nx\r\n' : 'x', head }
  })
  const open = () => sockets.filter(({ socket }) => !socket.destroyed)
  for (let i = 0; i < 60 && open().length > 0; i++) {
    for (const { socket, next } of open()) socket.write(next)
    await wait(1000)
  }
  expect(open().map(({ head }) => head)).toEqual([])
  expect(alarms()).toEqual([])
})
