import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { securitySettings } from '#content/settings/security.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { unsealSecrets } from '#mail/sealed.server.ts'
import { addMessage } from '../inbox-program.ts'
import { codeOf } from '../one-time-code.ts'
import { addPerson, personOf } from '../people.ts'
import { type Answer, secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

// No mail server listens on this port, so mails stay in the outbox.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'website@example.com' }
const server = await startSeeded({ TRUST_PROXY: '1', ...mail })
afterAll(server.stop)

// One test changes the password; the tests after it sign in with the new one.
const { password } = credentials
afterAll(() => {
  credentials.password = password
})
const { ask } = server

const isIn = async (cookie: string) => (await ask('/admin', { headers: { cookie } })).status === 200
const said = ({ headers }: Answer) => decodeURIComponent(String(headers['set-cookie']))
let last = 1
const from = () => ({ 'x-forwarded-for': `192.0.2.${last++}` })

test('an invitation link creates the account and works once; the outbox does not contain it', async () => {
  const cookie = await signIn(server)
  const email = 'zweite@example.com'
  const invited = await post(
    server,
    '/admin/settings/administrators',
    { email, roles: 'leitung', password: credentials.password },
    { cookie, ...from() },
  )
  const path = /\/admin\/invitation\/[\w-]+/.exec(invited.text)?.[0] ?? ''
  expect((await ask(path)).text).toContain(email)
  // The outbox, and so a backup of it, holds the link only in sealed form.
  const { body } = await server.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(body).not.toContain('/admin/invitation/')
  expect(unsealSecrets(secret, body)).toContain(`${server.origin}${path}\n`)
  // The sentence ends with the address: the activity holds no link to an invitation.
  const activity = (await ask('/admin/activity', { headers: { cookie } })).text
  expect(activity.replaceAll('<!-- -->', '')).toContain(`invited ${email}</a></span>`)

  const chosen = { name: 'Zweite', password: 'Gummistiefel-Trompete' }
  expect((await post(server, path, { ...chosen, password: 'kurz' })).status).toBe(400)
  expect((await post(server, path, chosen)).headers.location).toBe('/admin')
  expect((await post(server, '/admin/login', { email, ...chosen }, from())).status).toBe(302)
  expect((await ask(path)).text).not.toContain(email)
})

test('/uninvite invalidates an invitation link; a removed administrator loses the session at once', async () => {
  const cookie = await signIn(server)
  const path = '/admin/settings/administrators'
  const invited = await post(
    server,
    path,
    { email: 'dritte@example.com', roles: 'leitung', password: credentials.password },
    { cookie, ...from() },
  )
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

  const own = { email: 'zweite@example.com', password: 'Gummistiefel-Trompete' }
  const second = cookies((await post(server, '/admin/login', own, from())).headers)
  expect(await isIn(second)).toBe(true)
  const user = await server.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', own.email)
    .executeTakeFirstOrThrow()
  const remove = (id: string, password: string, cookie: string) =>
    post(server, `/admin/administrators/${id}/remove`, { password }, { cookie, ...from() })
  const owner = await server.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', credentials.email)
    .executeTakeFirstOrThrow()
  // A second administrator cannot remove the owner, and a removal needs the own password.
  expect(said(await remove(owner.id, own.password, second))).toContain('owner cannot be deleted')
  // Removing oneself is refused.
  expect((await remove(user.id, own.password, second)).status).toBe(400)
  expect((await remove(user.id, 'falsch-falsch', cookie)).text).toContain('is not right')
  expect([await isIn(cookie), await isIn(second)]).toEqual([true, true])
  const journal = join(server.folder, 'uploads/journal')
  const noted = () =>
    existsSync(journal) ? readdirSync(journal).filter((each) => each.endsWith('.json')) : []
  const before = noted()
  await remove(user.id, credentials.password, cookie)
  expect(await isIn(second)).toBe(false)
  // The erasure log names the account, so no restored backup brings it back.
  const [entry = ''] = noted().filter((each) => !before.includes(each))
  expect(JSON.parse(readFileSync(join(journal, entry), 'utf8')).accounts).toEqual([user.id])
  const told = await server.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('subject', 'like', '%Zugang von%gelöscht')
    .execute()
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([credentials.email, own.email])
  expect(told[0]?.body).toContain(
    `${credentials.email} hat den Zugang von ${own.email} zur Verwaltung`,
  )
  expect(await isIn(cookie)).toBe(true)
})

test('actions that need the password return 400 without it and change nothing, despite an open session', async () => {
  const { db, store } = server
  const [cookie, id] = [
    await signIn(server),
    await addPerson(db, 'gefahr@example.com', ['anfragen']),
  ]
  await addMessage(db, { name: 'Rolf Bleibt', email: 'bleibt@example.com' })
  const [{ id: picture } = { id: 0 }] = await db.selectFrom('media').select('id').limit(1).execute()
  await store.remove(pictureCollection, picture, { by: credentials.email })
  const acts: Record<string, Record<string, string>> = {
    '/admin/data-protection/erase': { email: 'bleibt@example.com' },
    '/admin/data-protection/erase?name': { name: 'Rolf Bleibt' },
    '/admin/data-protection/planned': { round: '1', seen: '1' },
    [`/admin/media/${picture}/forget`]: {},
    [`/admin/administrators/${id}/roles`]: { roles: 'leitung' },
    [`/admin/administrators/${id}/remove`]: {},
    '/admin/settings/administrators': { email: 'neu@example.com', roles: 'anfragen' },
    '/admin/settings/security': { form: 'security', seen: '0', requireSecondFactor: 'on' },
    '/admin/settings/programs': { name: 'Alt', role: 'anybody', per_minute: '600' },
    '/admin/account/email': { email: 'andere@example.com' },
    '/admin/account/password': { next: 'Gummistiefel-Trompete' },
    '/admin/account/second-factor': {},
    '/admin/account/passkeys/begin': {},
    '/admin/account/passkeys/1/remove': {},
  }
  const state = async () =>
    JSON.stringify([
      // Not its deadline, which a job fills in.
      await db.selectFrom('messages').select(['id', 'name', 'email', 'state']).execute(),
      await store.setting(securitySettings),
      await db.selectFrom('revisions').select(['id', 'type', 'item_id']).execute(),
      await listAdministrators(db),
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('program_keys').selectAll().execute(),
      await db.selectFrom('account').select('password').execute(),
    ])
  const before = await state()
  for (const [path, fields] of Object.entries(acts))
    for (const [password, why] of [
      ['', /sign in again first|password is not right/],
      ['falsch-falsch-1', /password is not right/],
    ] as const) {
      // Clears the rate limit, which is not what this test checks.
      await db.deleteFrom('sign_in_attempts').execute()
      const answer = await post(
        server,
        path,
        { ...fields, password, current: password },
        { cookie, ...from() },
      )
      expect([path, `${answer.text} ${said(answer)}`]).toEqual([path, expect.stringMatching(why)])
    }
  expect(await state()).toBe(before)
})

test('a session ends after two hours without requests by a person; polling does not renew it', async () => {
  const leftAlone = (minutes: number) =>
    sql`update session set "updatedAt" = ${new Date(Date.now() - minutes * 60_000).toISOString()}`.execute(
      server.db,
    )
  const open = (path: string, cookie: string, headers: Record<string, string> = {}) =>
    ask(path, { headers: { cookie, 'sec-fetch-mode': 'cors', ...headers } })
  for (const [path, headers, status] of [
    ['/admin/session?active', {}, 200],
    ['/admin/projects/all', { 'sec-fetch-mode': 'navigate' }, 200],
    ['/admin/session', {}, 302],
    // Requests that every open page polls each 15 seconds, and the reload that follows.
    ['/admin/news', {}, 302],
    ['/admin/contact/messages.data', {}, 302],
    ['/admin/projects/all.data', { 'sec-purpose': 'prefetch' }, 302],
  ] as const) {
    const cookie = await signIn(server)
    await leftAlone(70)
    expect([path, (await open(path, cookie, headers)).status]).toEqual([path, 200])
    // Seventy minutes more: only a request by a person renewed the session.
    await sql`update session set "updatedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt", '-70 minutes')`.execute(
      server.db,
    )
    expect([path, (await open('/admin/session', cookie)).status]).toEqual([path, status])
  }
  // An ended session stays ended when the clock is set back.
  const cookie = await signIn(server)
  await leftAlone(130)
  expect((await open('/admin/session', cookie)).status).toBe(302)
  await leftAlone(0)
  expect((await open('/admin/session', cookie)).status).toBe(302)
})

test('POST /admin/login replaces the existing session of the same browser', async () => {
  const before = await signIn(server)
  const { headers } = await post(server, '/admin/login', credentials, { cookie: before, ...from() })
  expect(await isIn(cookies(headers))).toBe(true)
  expect(await isIn(before)).toBe(false)
})

test('POST /admin/account/password ends the other sessions and keeps the current one', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const { siteName } = await server.store.setting(siteSettings)
  const wrong = await post(
    server,
    '/admin/account/password',
    { current: 'falsch-falsch', next: 'Leuchtturm Kaffeekanne 7' },
    { cookie: own, ...from() },
  )
  expect(decodeURIComponent(String(wrong.headers['set-cookie']))).toContain('is not right')
  expect(await isIn(other)).toBe(true)

  // Passwords with the name of the site are refused as guessable.
  for (const weak of ['elf-zeichen', 'Passw0rd2026!', 'x'.repeat(201), `${siteName}-2026!`]) {
    const fields = { current: credentials.password, next: weak }
    await post(server, '/admin/account/password', fields, { cookie: own, ...from() })
  }
  expect(await isIn(other)).toBe(true)

  await personOf(server, ['redaktion'])
  const before = await server.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['token', 'email'])
    .execute()
  // The password is stored exactly as it was typed.
  const next = ' Leuchtturm 🐙 Kaffeekanne '
  const changed = await post(
    server,
    '/admin/account/password',
    { current: credentials.password, next },
    { cookie: own, ...from() },
  )
  expect(await isIn(other)).toBe(false)
  expect(await isIn(cookies(changed.headers))).toBe(true)
  credentials.password = next
  // The sign-in page explains the end to these sessions only.
  const told = await server.db
    .selectFrom('ended_sessions')
    .select('session')
    .where('reason', '=', 'password')
    .execute()
  const others = before.filter(
    ({ email, token }) => email === credentials.email && !decodeURIComponent(own).includes(token),
  )
  expect(told.map(({ session }) => session).sort()).toEqual(
    others.map(({ token }) => createHash('sha256').update(token).digest('base64url')).sort(),
  )
})

test('POST /admin/account/email stores the address in lower case and ends the other sessions', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const change = (email: string, password = credentials.password) =>
    post(server, '/admin/account/email', { email, password }, { cookie: own, ...from() })
  const counted = async () =>
    (
      await server.db
        .selectFrom('sign_in_attempts')
        .select('key')
        .where('key', 'not like', 'address:%')
        .execute()
    ).length
  await server.db.deleteFrom('sign_in_attempts').execute()
  await change('x@example.com', 'falsch-falsch-1')
  expect(await counted()).toBe(1)
  // The right password clears the counter of failed attempts.
  await change('Ada.Neu@Example.com')
  expect(await counted()).toBe(0)
  expect([await isIn(other), await isIn(own)]).toEqual([false, true])
  const emails = await server.db.selectFrom('user').select('email').execute()
  expect(emails.map(({ email }) => email)).toContain('ada.neu@example.com')
  await change(credentials.email)
})

test('the dashboard asks the seeded administrator for a name until one is stored', async () => {
  const cookie = await signIn(server)
  const asks = async () =>
    (await ask('/admin', { headers: { cookie } })).text.includes('What are you called?')
  expect(await asks()).toBe(true)
  const named = (name: string) => post(server, '/admin/account/name', { name }, { cookie })
  expect(said(await named('  '))).toContain('Please enter your name.')
  expect(await asks()).toBe(true)
  expect((await named('Mara Muster')).headers.location).toBe('/admin/settings/account')
  expect(await asks()).toBe(false)
  const screen = await ask('/admin/settings/account', { headers: { cookie } })
  expect(screen.text).toContain('value="Mara Muster"')
})

test('POST /admin/account/end-session ends another session and not the own', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const listed = await ask('/admin/settings/account', { headers: { cookie: own } })
  const ids = [...listed.text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) await post(server, '/admin/account/end-session', { id }, { cookie: own })
  expect([await isIn(other), await isIn(own)]).toEqual([false, true])
})

test('eight invitations in a row pass; 15 wrong passwords at the invitation form hit the rate limit', async () => {
  const cookie = await signIn(server)
  const invite = (email: string, password: string) =>
    post(
      server,
      '/admin/settings/administrators',
      { email, roles: 'anfragen', password },
      { cookie, 'x-forwarded-for': '192.0.2.250' },
    )
  for (let person = 1; person <= 8; person++) {
    const { status, text } = await invite(`team${person}@example.com`, credentials.password)
    expect([status, text]).toEqual([200, expect.stringContaining('/admin/invitation/')])
  }
  const refused: string[] = []
  // The wait grows with each guess; on a slow machine the first waits are over before the next
  // guess.
  while (refused.length < 15 && !refused.at(-1)?.includes('Too many attempts'))
    refused.push((await invite('fremd@example.com', `falsch-falsch-${refused.length}`)).text)
  expect(refused[4]).toContain('is not right')
  expect(refused.at(-1)).toContain('Too many attempts')
  await server.db.deleteFrom('sign_in_attempts').execute()
})

test('security settings change neither by restore, undo nor draft without the password', async () => {
  const { db, store } = server
  const cookie = await signIn(server)
  const { values, version } = await store.settingWithVersion(securitySettings)
  const by = credentials.email
  await store.saveSetting(
    securitySettings,
    { ...values, requireSecondFactor: true },
    { by, seen: version },
  )
  await store.saveSetting(securitySettings, values, { by, seen: version + 1 })
  const changes = await db
    .selectFrom('revisions')
    .select(['id', 'change_set'])
    .where('type', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [last, before] = changes
  const restored = await post(
    server,
    '/admin/history/security',
    { revision: String(before?.id) },
    { cookie, ...from() },
  )
  expect(said(restored)).toContain('takes your password')
  const undone = await post(server, `/admin/undo/${last?.change_set}`, {}, { cookie, ...from() })
  expect(said(undone)).toContain('takes your password')
  expect(await store.setting(securitySettings)).toEqual(values)
  const saved = await post(
    server,
    '/admin/settings/security',
    { form: 'security', seen: String(version + 2), password: credentials.password },
    { cookie, ...from() },
  )
  expect(saved.status).toBe(302)

  // Ending the draft that published the setting is refused as well.
  const send = (path: string, fields: Record<string, string>) =>
    post(server, path, fields, { cookie, ...from() })
  const draft = (await send('/admin/drafts', { name: 'Regeln' })).headers.location ?? ''
  await send('/admin/settings/security', {
    form: 'security',
    seen: String(version + 3),
    password: credentials.password,
    secondPerson: 'on',
  })
  await send(draft, { do: 'publish' })
  expect((await store.setting(securitySettings)).secondPerson).toBe(true)
  expect(said(await send(draft, { do: 'end' }))).toContain('takes your password')
  expect((await store.setting(securitySettings)).secondPerson).toBe(true)
  await store.saveSetting(securitySettings, values, { by, seen: version + 4 })
})

test('wrong passwords at /admin/account/email hit the same rate limit as the login', async () => {
  const cookie = await signIn(server)
  const guess = async (password: string) => {
    const answer = await post(
      server,
      '/admin/account/email',
      { email: 'x@example.com', password },
      { cookie, ...from() },
    )
    return said(answer)
  }
  expect(await guess('falsch-falsch-1')).toContain('is not right')
  // Simulates 30 failed attempts, which would take too long here.
  await server.db
    .updateTable('sign_in_attempts')
    .set({ failures: 30, last_at: new Date().toISOString() })
    .where('key', 'like', 'device:%')
    .execute()
  expect(await guess(credentials.password)).toContain('Too many attempts')
  expect(traces('too many passwords')).toContainEqual(
    expect.objectContaining({ event: 'new e-mail', account: digestOf(credentials.email) }),
  )
  expect(traces('password refused')).toContainEqual(
    expect.objectContaining({ event: 'new e-mail', account: digestOf(credentials.email) }),
  )
})

test('requireSecondFactor redirects every screen to /admin/account/second-factor until one is set up', async () => {
  const cookie = await signIn(server)
  const { version } = await server.store.settingWithVersion(securitySettings)
  const required = (requireSecondFactor: boolean, seen: number) =>
    server.store.saveSetting(
      securitySettings,
      { ...securitySettings.fallback, requireSecondFactor },
      { by: 'test', seen },
    )
  await required(true, version)
  const sentTo = async () =>
    (await ask('/admin/projects/all', { headers: { cookie } })).headers.location
  await expect.poll(sentTo).toBe('/admin/account/second-factor')
  expect((await ask('/admin/account/second-factor', { headers: { cookie } })).status).toBe(200)
  const account = await ask('/admin/settings/account', { headers: { cookie } })
  expect(account.headers.location).toBe('/admin/account/second-factor')
  await required(false, version + 1)
  await expect.poll(() => isIn(cookie)).toBe(true)
})

test('the login with a second factor asks for a code; codes work once, wrong codes lock the factor', async () => {
  const cookie = await signIn(server)
  const elsewhere = await signIn(server)
  const { password } = credentials
  const path = '/admin/account/second-factor'
  const setup = await post(server, path, { password }, { cookie, ...from() })
  const secret = /<code[^>]*>([A-Z2-7]{16,})<\/code>/.exec(setup.text)?.[1] ?? ''
  const [recovery = '', another = '', third = ''] = (
    /<pre[^>]*>([\w\s-]+)/.exec(setup.text)?.[1] ?? ''
  ).split('\n')
  expect(secret).not.toBe('')
  const codes = [-1, 0, 1].map((step) => codeOf(secret, step))
  const confirm = (code = '') =>
    post(server, '/admin/account/confirm-second-factor', { code }, { cookie, ...from() })
  // As apps show it.
  const { headers } = await confirm(codes[0]?.replace(/^.../, '$& '))
  expect(await isIn(cookies(headers))).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)

  const first = await firstStep()
  expect(first.headers.location).toBe('/admin/login/code')
  const between = cookies(first.headers)
  expect(await isIn(between)).toBe(false)
  const second = (code: string, cookie: string) =>
    post(server, '/admin/login/code', { code }, { cookie, ...from() })
  expect((await second('000000', between)).status).toBe(401)
  expect((await second(codes[0] ?? '', between)).status).toBe(401)
  expect(await isIn(cookies((await second(codes[1] ?? '', between)).headers))).toBe(true)

  // A code works once; five wrong codes end the attempt, also for the right code.
  const other = cookies((await firstStep()).headers)
  expect((await second(codes[1] ?? '', other)).status).toBe(401)
  for (let i = 0; i < 5; i++) await second(`00000${i}`, other)
  expect((await second(codes[2] ?? '', other)).status).toBe(401)

  const again = cookies((await firstStep()).headers)
  expect(await isIn(cookies((await second(recovery, again)).headers))).toBe(true)
  const last = cookies((await firstStep()).headers)
  expect((await second(recovery, last)).status).toBe(401)
  const early = cookies((await second(another.toUpperCase(), last)).headers)
  expect(await isIn(early)).toBe(true)

  // Ten wrong codes lock the factor across attempts; a recovery code unlocks it.
  for (let i = 0; i < 3; i++) {
    const guessing = cookies((await firstStep()).headers)
    for (let j = 0; j < 4; j++) await second(`0000${i}${j}`, guessing)
  }
  const shut = cookies((await firstStep()).headers)
  expect((await second('000099', shut)).status).toBe(429)
  await second('abcd-efgh-ijkl-mnop-qrst-uvwx', shut)
  expect((await second('000098', shut)).status).toBe(429)
  const late = cookies((await second(third, shut)).headers)
  expect(await isIn(late)).toBe(true)
  const { rows } = await sql<{
    backupCodes: string
  }>`select "backupCodes" from "twoFactor"`.execute(server.db)
  expect(rows[0]?.backupCodes).toContain('sha256:')
  expect(rows[0]?.backupCodes).not.toContain(another)

  const off = await post(server, path, { password }, { cookie: late, ...from() })
  expect(await isIn(cookies(off.headers))).toBe(true)
  expect(await isIn(early)).toBe(false)
})

test('each change of access is in revisions, and each second step is logged with factor and address', async () => {
  const rows = await server.db
    .selectFrom('revisions')
    .select('body')
    .where('type', '=', 'administrator')
    .where('what', '=', 'update')
    .execute()
  const changed = rows.map(({ body }) => body.changed)
  expect(changed).toEqual(expect.arrayContaining(['password', 'second factor']))

  const account = digestOf(credentials.email)
  const address = expect.stringMatching(/^192\.0\.2\.\d+$/)
  for (const factor of ['app', 'recovery code'])
    for (const msg of ['second step accepted', 'second step refused'])
      expect(traces(msg)).toContainEqual(expect.objectContaining({ account, address, factor }))
  const invited = { account: digestOf('zweite@example.com') }
  expect(traces('invitation accepted')).toContainEqual(expect.objectContaining(invited))
  const of = digestOf('dritte@example.com')
  for (const what of ['create', 'remove'])
    expect(traces('access changed')).toContainEqual(
      expect.objectContaining({ account, of, kind: 'invitation', what }),
    )
  expect(traces('second factor on')).toContainEqual(expect.objectContaining({ account }))
  expect(server.output()).not.toContain(credentials.password)
})

const traces = (msg: string) => server.logged().filter((line) => line.msg === msg)
const digestOf = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 10)

const firstStep = (): Promise<Answer> => post(server, '/admin/login', credentials, from())
