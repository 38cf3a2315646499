import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { security } from '../../app/content/settings.ts'
import { type Answer, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask } = server

const isIn = async (cookie: string) => (await ask('/admin', { headers: { cookie } })).status === 200
let last = 1
const from = () => ({ 'x-forwarded-for': `192.0.2.${last++}` })

test('an invited administrator comes in by the link, once', async () => {
  const cookie = await signIn(server)
  const email = 'zweite@example.com'
  const invited = await post(server, '/admin/settings/administrators', { email }, { cookie })
  const path = /\/admin\/invitation\/[\w-]+/.exec(invited.text)?.[0] ?? ''
  expect((await ask(path)).text).toContain(email)

  const chosen = { name: 'Zweite', password: 'noch-ein-passwort' }
  expect((await post(server, path, { ...chosen, password: 'kurz' })).status).toBe(400)
  expect((await post(server, path, chosen)).headers.location).toBe('/admin/login')
  expect((await post(server, '/admin/login', { email, ...chosen }, from())).status).toBe(302)
  expect((await ask(path)).text).not.toContain(email)
})

test('a new password ends the other sessions and not this one', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const wrong = await post(
    server,
    '/admin/account/password',
    { current: 'falsch-falsch', next: 'ein-neues-passwort' },
    { cookie: own, ...from() },
  )
  expect(decodeURIComponent(String(wrong.headers['set-cookie']))).toContain('is not right')
  expect(await isIn(other)).toBe(true)

  const next = 'ein-neues-passwort'
  const changed = await post(
    server,
    '/admin/account/password',
    { current: credentials.password, next },
    { cookie: own, ...from() },
  )
  expect(await isIn(other)).toBe(false)
  expect(await isIn(cookies(changed.headers))).toBe(true)
  credentials.password = next
})

test('a session can be ended from another one', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const listed = await ask('/admin/settings/account', { headers: { cookie: own } })
  const ids = [...listed.text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) await post(server, '/admin/account/end-session', { id }, { cookie: own })
  expect([await isIn(other), await isIn(own)]).toEqual([false, true])
})

test('where a second factor is required nothing else opens without one', async () => {
  const cookie = await signIn(server)
  const { version } = await server.store.settingWithVersion(security)
  const required = (requireSecondFactor: boolean, seen: number) =>
    server.store.saveSetting(security, { requireSecondFactor }, { by: 'test', seen })
  await required(true, version)
  const { headers } = await ask('/admin/projects/all', { headers: { cookie } })
  expect(headers.location).toBe('/admin/account/second-factor')
  expect((await ask('/admin/account/second-factor', { headers: { cookie } })).status).toBe(200)
  await required(false, version + 1)
  expect(await isIn(cookie)).toBe(true)
})

test('with a second factor the password alone opens nothing', async () => {
  const cookie = await signIn(server)
  const { password } = credentials
  const path = '/admin/account/second-factor'
  const setup = await post(server, path, { password }, { cookie, ...from() })
  const secret = /<code[^>]*>([A-Z2-7]{16,})<\/code>/.exec(setup.text)?.[1] ?? ''
  const recovery = /<pre[^>]*>([\w-]+)/.exec(setup.text)?.[1] ?? ''
  expect(secret).not.toBe('')
  const code = codeOf(secret)
  await post(server, '/admin/account/confirm-second-factor', { code }, { cookie, ...from() })

  const first = await firstStep()
  expect(first.headers.location).toBe('/admin/login/code')
  const between = cookies(first.headers)
  expect(await isIn(between)).toBe(false)
  const second = (code: string, cookie: string) =>
    post(server, '/admin/login/code', { code }, { cookie, ...from() })
  expect((await second('000000', between)).status).toBe(401)
  expect(await isIn(cookies((await second(codeOf(secret), between)).headers))).toBe(true)

  const again = cookies((await firstStep()).headers)
  expect(await isIn(cookies((await second(recovery, again)).headers))).toBe(true)
  const third = cookies((await firstStep()).headers)
  expect((await second(recovery, third)).status).toBe(401)
})

const firstStep = (): Promise<Answer> => post(server, '/admin/login', credentials, from())

/** RFC 6238, six digits, half a minute. */
function codeOf(secret: string) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
