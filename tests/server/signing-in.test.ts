import { afterAll, expect, test } from 'vitest'
import { securitySettings } from '#content/settings/security.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { unsealSecrets } from '#mail/sealed.server.ts'
import { atNoon } from '../at-noon.ts'
import { authenticator } from '../authenticator.ts'
import { until } from '../mail-server.ts'
import { type Answer, secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

// No mail server listens on this port, so mails stay in the outbox.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'website@example.com' }
const server = await startSeeded({ TRUST_PROXY: '1', ...mail, ...atNoon })
afterAll(server.stop)
const { ask, origin, db } = server

let last = 1
const from = () => ({ 'x-forwarded-for': `192.0.2.${last++}` })
const isIn = async (cookie: string) => (await ask('/admin', { headers: { cookie } })).status === 200
const said = ({ headers }: Answer) => decodeURIComponent(String(headers['set-cookie']))
const doorOf = async (cookie: string) => (await ask('/admin/login', { headers: { cookie } })).text

/** An account with a passkey on its own device. */
async function withPasskey(email: string) {
  const leader = await signIn(server)
  const { password } = credentials
  const invited = await post(
    server,
    '/admin/settings/administrators',
    { email, roles: 'leitung', password: credentials.password },
    { cookie: leader, ...from() },
  )
  const link = /\/admin\/invitation\/[\w-]+/.exec(invited.text)?.[0] ?? ''
  const accepted = await post(server, link, { name: 'Zweite', password }, from())
  const cookie = cookies(accepted.headers)
  const device = authenticator({ origin })
  const begin = (password: string) =>
    post(server, '/admin/account/passkeys/begin', { password }, { cookie, ...from() })
  expect((await begin('falsch-falsch-1')).status).toBe(400)
  const { toMake } = JSON.parse((await begin(password)).text)
  const added = await post(
    server,
    '/admin/account/passkeys/add',
    { name: 'Laptop', passkey: device.create(toMake) },
    { cookie },
  )
  expect(said(added)).toContain('Passkey added')
  return { accepted, cookie, device, password, email }
}

async function enter(device: ReturnType<typeof authenticator>, wanted = '') {
  const options = JSON.parse((await ask('/admin/login/passkey')).text)
  return post(server, `/admin/login/passkey${wanted}`, { passkey: device.get(options) }, from())
}

test('an invited person is signed in after choosing a password', async () => {
  const { accepted, cookie } = await withPasskey('arrived@example.com')
  expect([accepted.status, accepted.headers.location]).toEqual([302, '/admin'])
  expect(await isIn(cookie)).toBe(true)
})

test('a passkey signs in and redirects to the requested page; a removed one is refused', async () => {
  const { device } = await withPasskey('passkey@example.com')
  const entered = await enter(device, '?redirectTo=%2Fadmin%2Fprojects%2Fall')
  expect([entered.status, entered.headers.location]).toEqual([302, '/admin/projects/all'])
  const cookie = cookies(entered.headers)
  const page = (await ask('/admin/settings/account', { headers: { cookie } })).text
  expect(page).toContain('Laptop')
  const { id } = await db
    .selectFrom('passkeys')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const remove = `/admin/account/passkeys/${id}/remove`
  // Another account cannot remove it.
  const other = { cookie: await signIn(server), ...from() }
  const foreign = await post(server, remove, { password: credentials.password }, other)
  expect(said(foreign)).toContain('removed already')
  // The last way to sign in cannot be removed.
  const account = () =>
    db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select(['account.id', 'account.password'])
      .where('user.email', '=', 'passkey@example.com')
      .executeTakeFirstOrThrow()
  const kept = await account()
  await db.updateTable('account').set({ password: null }).where('id', '=', kept.id).execute()
  expect(said(await post(server, remove, {}, { cookie }))).toContain('add another passkey first')
  await db
    .updateTable('account')
    .set({ password: kept.password })
    .where('id', '=', kept.id)
    .execute()
  // A fresh passkey sign-in replaces the password.
  expect(said(await post(server, remove, {}, { cookie }))).toContain('removed')
  const told = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'passkey@example.com')
    .where('body', 'like', '%geändert: Passkeys%')
    .execute()
  expect(told).toHaveLength(2)
  const { status, text } = await enter(device)
  expect(status).toBe(401)
  expect(text).toContain('not known here')
})

test('changing the e-mail accepts a passkey sign-in of the last ten minutes instead of the password', async () => {
  const { device, cookie: byPassword } = await withPasskey('proof@example.com')
  const change = async (cookie: string) =>
    said(
      await post(
        server,
        '/admin/account/email',
        { email: 'proof@example.com' },
        { cookie, ...from() },
      ),
    )
  const cookie = cookies((await enter(device)).headers)
  expect(await change(cookie)).toContain('E-mail changed')
  // The other sessions ended with the change.
  expect(await isIn(byPassword)).toBe(false)
  await db
    .updateTable('session')
    .set({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('method', '=', 'passkey')
    .execute()
  expect(await change(cookie)).toContain('sign in again')
})

test('an account without a password signs in by passkey only and gets no reset mail', async () => {
  const { device, email, password } = await withPasskey('alone@example.com')
  const cookie = cookies((await enter(device)).headers)
  const removed = await post(server, '/admin/account/password/remove', {}, { cookie, ...from() })
  expect(said(removed)).toContain('Password removed')
  expect((await post(server, '/admin/login', { email, password }, from())).status).toBe(401)
  expect((await enter(device)).status).toBe(302)
  await post(server, '/admin/login/forgotten', { email }, from())
  await post(server, '/admin/login/forgotten', { email: credentials.email }, from())
  await until(async () => (await resetLinks(credentials.email)).length > 0)
  expect(await resetLinks(email)).toEqual([])
})

test('requireSecondFactor accepts a passkey and ends a session with a password alone', async () => {
  const { device, email, password } = await withPasskey('strict@example.com')
  const { version } = await server.store.settingWithVersion(securitySettings)
  const required = (requireSecondFactor: boolean, seen: number) =>
    server.store.saveSetting(
      securitySettings,
      { ...securitySettings.fallback, requireSecondFactor },
      { by: 'test', seen },
    )
  await required(true, version)
  expect(await isIn(cookies((await enter(device)).headers))).toBe(true)

  const byPassword = cookies(
    (await post(server, '/admin/login', { email, password }, from())).headers,
  )
  const { headers } = await ask('/admin/account/second-factor', { headers: { cookie: byPassword } })
  expect(headers.location).toMatch(/^\/admin\/login/)
  expect(await doorOf(byPassword)).toContain('sign in with your passkey')
  await required(false, version + 1)
  expect(await isIn(byPassword)).toBe(false)
  // The server reads the setting within a second.
  await expect.poll(async () => isIn(await signIn(server))).toBe(true)
})

async function resetLinks(email: string) {
  const mails = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Neues Passwort%')
    .execute()
  for (const { body } of mails) expect(body).not.toContain('/new-password/')
  return mails.map(
    ({ body }) =>
      /\/admin\/login\/new-password\/[\w-]+/.exec(unsealSecrets(secret, body))?.[0] ?? '',
  )
}

test('a reset link works once, ends all sessions and signs nobody in; unknown e-mails get the same page', async () => {
  const { email, password, cookie } = await withPasskey('forgot@example.com')
  const forgot = (email: string) => post(server, '/admin/login/forgotten', { email }, from())
  const known = await forgot(email)
  const unknown = await forgot('niemand@example.com')
  const withoutIds = ({ text }: Answer) => text.replace(/nonce="[^"]*"|[\da-f-]{36}/g, '')
  expect(withoutIds(known).length).toBe(withoutIds(unknown).length)
  expect([known.status, unknown.status]).toEqual([200, 200])
  await until(async () => (await resetLinks(email)).length > 0)
  expect(await resetLinks('niemand@example.com')).toEqual([])
  await forgot(email)
  await until(async () => (await resetLinks(email)).length > 1)

  const [first = '', second = ''] = await resetLinks(email)
  expect((await ask(first)).text).toContain(email)
  expect((await post(server, first, { password: 'kurz' })).status).toBe(400)
  // A password made of the own name.
  await db
    .updateTable('user')
    .set({ name: 'Wilhelmine Tausendfreund' })
    .where('email', '=', email)
    .execute()
  expect((await post(server, first, { password: 'wilhelmine-tausendfreund' })).status).toBe(400)
  const next = 'Leuchtturm Kaffeekanne 7'
  const chosen = await post(server, first, { password: next }, from())
  expect([chosen.status, chosen.headers['set-cookie']]).toEqual([200, undefined])
  expect(await isIn(cookie)).toBe(false)
  expect(await doorOf(cookie)).toContain('your password was changed')

  for (const link of [first, second]) {
    expect((await ask(link)).text).not.toContain(email)
    expect((await post(server, link, { password: 'Gummistiefel-Trompete' })).status).toBe(410)
  }
  expect((await post(server, '/admin/login', { email, password }, from())).status).toBe(401)
  expect((await post(server, '/admin/login', { email, password: next }, from())).status).toBe(302)
  expect(server.output()).not.toContain(first.split('/').at(-1))
})

test('reset links are valid for 30 minutes, three per account and 20 per address in an hour', async () => {
  const { email } = await withPasskey('often@example.com')
  let asked = 0
  // The addresses of one IPv6 network count as one.
  const forgot = (email: string) =>
    post(
      server,
      '/admin/login/forgotten',
      { email },
      { 'x-forwarded-for': `2001:db8:7:1::${++asked}` },
    )
  for (let i = 0; i < 4; i++) await forgot(email)
  await until(async () => (await resetLinks(email)).length === 3)
  const statuses = []
  for (let i = 0; i < 17; i++) statuses.push((await forgot('niemand@example.com')).status)
  expect([statuses[15], statuses[16]]).toEqual([200, 429])
  const lines = (msg: string) =>
    server.logged().filter((line) => line.msg === msg && line.address?.startsWith('2001:db8:7:1:'))
  expect(lines('link to a new password asked for')).toHaveLength(20)
  expect(lines('too many links to a new password')).toHaveLength(1)
  expect(server.output()).not.toContain(email)
  expect(await resetLinks(email)).toHaveLength(3)

  const [link = ''] = await resetLinks(email)
  expect((await ask(link)).text).toContain(email)
  // The row also holds the state of the account for which the link is valid.
  const aged = await db
    .updateTable('verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('value', 'like', `% ${email}`)
    .returning('value')
    .execute()
  expect(aged).toHaveLength(3)
  expect((await ask(link)).text).not.toContain(email)
  expect((await post(server, link, { password: 'Gummistiefel-Trompete' })).status).toBe(410)
})

test('/admin/login/forgotten without a mail server names the command to reset the password', async () => {
  const own = await startSeeded()
  const { text } = await own.ask('/admin/login/forgotten')
  await own.stop()
  expect(text).toContain('npm run admin -- reset-password')
})

test('/admin/login shows the site name and why the session ended', async () => {
  const cookie = await signIn(server)
  const elsewhere = await signIn(server)
  expect(await doorOf('')).not.toContain('role="status"')
  const listed = await ask('/admin/settings/account', { headers: { cookie } })
  const ids = [...listed.text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
  for (const id of ids) await post(server, '/admin/account/end-session', { id }, { cookie })
  expect(await doorOf(elsewhere)).toContain('ended from another device')
  const { siteName } = await server.store.setting(siteSettings)
  expect(await doorOf(elsewhere)).toMatch(new RegExp(`>${siteName}</p>|<img[^>]*alt="${siteName}"`))

  const idle = await signIn(server)
  await db
    .updateTable('session')
    .set({ updatedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() })
    .execute()
  await ask('/admin', { headers: { cookie: idle } })
  expect(await doorOf(idle)).toContain('two hours without a sign')
  // A restored backup has no sessions.
  const lost = await signIn(server)
  await db.deleteFrom('session').execute()
  expect(await doorOf(lost)).toContain('restored from a backup')
  expect((await ask('/admin/login?ended')).text).toContain('after a day')
})
