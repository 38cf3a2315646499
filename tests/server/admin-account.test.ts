import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
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

test('an invitation can be taken back; who is deleted is out at once', async () => {
  const cookie = await signIn(server)
  const path = '/admin/settings/administrators'
  const invited = await post(server, path, { email: 'dritte@example.com' }, { cookie })
  const link = /\/admin\/invitation\/[\w-]+/.exec(invited.text)?.[0] ?? ''
  const email = 'dritte@example.com'
  expect((await ask(path, { headers: { cookie } })).text).toContain(email)
  const { token } = await server.db
    .selectFrom('invitations')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await post(server, `/admin/administrators/${token}/uninvite`, {}, { cookie })
  expect((await ask(link)).text.includes(email)).toBe(false)

  const own = { email: 'zweite@example.com', password: 'noch-ein-passwort' }
  const second = cookies((await post(server, '/admin/login', own, from())).headers)
  expect(await isIn(second)).toBe(true)
  const user = await server.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', own.email)
    .executeTakeFirstOrThrow()
  await post(server, `/admin/administrators/${user.id}/remove`, {}, { cookie })
  expect(await isIn(second)).toBe(false)
  expect(await isIn(cookie)).toBe(true)
})

test('a session that is left alone for two hours ends; an open page does not keep it, typing does', async () => {
  const leftAlone = (minutes: number) =>
    sql`update session set "updatedAt" = ${new Date(Date.now() - minutes * 60_000).toISOString()}`.execute(
      server.db,
    )
  const watch = (cookie: string, query = '') =>
    ask(`/admin/session${query}`, { headers: { cookie } })
  const cookie = await signIn(server)
  for (const [query, status] of [
    ['?active', 200],
    ['', 302],
  ] as const) {
    await leftAlone(70)
    expect((await watch(cookie, query)).status).toBe(200)
    // Seventy minutes more: only the first one was a sign of life.
    await sql`update session set "updatedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt", '-70 minutes')`.execute(
      server.db,
    )
    expect((await watch(cookie)).status).toBe(status)
  }
})

test('signing in again replaces the session of this browser', async () => {
  const before = await signIn(server)
  const { headers } = await post(server, '/admin/login', credentials, { cookie: before, ...from() })
  expect(await isIn(cookies(headers))).toBe(true)
  expect(await isIn(before)).toBe(false)
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

  for (const weak of ['elf-zeichen', 'Passw0rd2026!', 'x'.repeat(201)]) {
    const fields = { current: credentials.password, next: weak }
    await post(server, '/admin/account/password', fields, { cookie: own, ...from() })
  }
  expect(await isIn(other)).toBe(true)

  // Taken exactly as it is typed.
  const next = ' ein-neues-🐙-passwort '
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
  const [recovery = '', another = ''] = (/<pre[^>]*>([\w\s-]+)/.exec(setup.text)?.[1] ?? '').split(
    '\n',
  )
  expect(secret).not.toBe('')
  const codes = [-1, 0, 1].map((step) => codeOf(secret, step))
  const confirm = (code = '') =>
    post(server, '/admin/account/confirm-second-factor', { code }, { cookie, ...from() })
  await confirm(codes[0])

  const first = await firstStep()
  expect(first.headers.location).toBe('/admin/login/code')
  const between = cookies(first.headers)
  expect(await isIn(between)).toBe(false)
  const second = (code: string, cookie: string) =>
    post(server, '/admin/login/code', { code }, { cookie, ...from() })
  expect((await second('000000', between)).status).toBe(401)
  expect((await second(codes[0] ?? '', between)).status).toBe(401)
  expect(await isIn(cookies((await second(codes[1] ?? '', between)).headers))).toBe(true)

  // A code works once, and five wrong ones end the attempt, also for the right code.
  const other = cookies((await firstStep()).headers)
  expect((await second(codes[1] ?? '', other)).status).toBe(401)
  for (let i = 0; i < 5; i++) await second(`00000${i}`, other)
  expect((await second(codes[2] ?? '', other)).status).toBe(401)

  const again = cookies((await firstStep()).headers)
  expect(await isIn(cookies((await second(recovery, again)).headers))).toBe(true)
  const third = cookies((await firstStep()).headers)
  expect((await second(recovery, third)).status).toBe(401)
  expect(await isIn(cookies((await second(another.toUpperCase(), third)).headers))).toBe(true)
  const { rows } = await sql<{
    backupCodes: string
  }>`select "backupCodes" from "twoFactor"`.execute(server.db)
  expect(rows[0]?.backupCodes).toContain('sha256:')
  expect(rows[0]?.backupCodes).not.toContain(another)
})

const firstStep = (): Promise<Answer> => post(server, '/admin/login', credentials, from())

/** RFC 6238, six digits, half a minute. */
function codeOf(secret: string, step = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
