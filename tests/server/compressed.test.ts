import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const cookie = await signIn(server)
const get = (path: string, headers: Record<string, string> = {}) =>
  server.ask(path, { headers: { cookie, 'accept-encoding': 'gzip, br', ...headers } })
const asked = { 'sec-fetch-site': 'same-origin' }

test.each([
  '/admin/projects/all',
  '/admin/projects/all.data',
  '/admin/contact/messages',
  '/admin.data',
])('GET %s with Sec-Fetch-Site: same-origin is compressed with gzip', async (path) => {
  const whole = await get(path)
  const { headers, bytes, status } = await get(path, asked)
  expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'gzip',
    'no-store',
  ])
  expect(bytes.length).toBeLessThan(whole.bytes.length / 2)
  expect(gunzipSync(bytes).length).toBeGreaterThan(whole.bytes.length / 2)
})

test('panel responses are not compressed for cross-site requests, nor on routes with a secret', async () => {
  const page = '/admin/projects/all'
  for (const from of ['cross-site', 'same-site', 'none'])
    expect(
      (await get(page, { 'sec-fetch-site': from })).headers['content-encoding'],
    ).toBeUndefined()
  expect((await get(page)).headers['content-encoding']).toBeUndefined()
  expect(
    (await get(page, { ...asked, 'accept-encoding': 'identity' })).headers['content-encoding'],
  ).toBeUndefined()
  for (const path of [
    '/admin/settings/account',
    '/admin/settings/account.data',
    '/admin/settings/administrators',
    '/admin/account/second-factor',
    '/admin/login',
    '/admin/login/code',
    '/admin/invitation/x',
  ]) {
    const { headers } = await get(path, asked)
    expect([path, headers['content-encoding']]).toEqual([path, undefined])
  }
})
