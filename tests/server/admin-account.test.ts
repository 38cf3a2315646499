import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { pictureText } from '#content/pictures/picture-text.ts'
import { securitySettings } from '#content/settings/security.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { unsealSecrets } from '#mail/sealed.server.ts'
import { addMessage } from '../inbox-program.ts'
import { codeOf } from '../one-time-code.ts'
import { addPerson, personOf } from '../people.ts'
import { type Answer, secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

// Nobody answers there: what would be mailed lies in the outbox.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'website@example.com' }
const server = await startSeeded({ TRUST_PROXY: '1', ...mail })
afterAll(server.stop)

// One test changes it, those after it sign in with the new one; other files have a site of their own.
const { password } = credentials
afterAll(() => {
  credentials.password = password
})
const { ask } = server

const isIn = async (cookie: string) => (await ask('/admin', { headers: { cookie } })).status === 200
const said = ({ headers }: Answer) => decodeURIComponent(String(headers['set-cookie']))
let last = 1
const from = () => ({ 'x-forwarded-for': `192.0.2.${last++}` })

test('an invited administrator comes in by the link, once', async () => {
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
  // The outbox, and so a backup of it, opens nothing; the mail does.
  const { body } = await server.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(body).not.toContain('/admin/invitation/')
  expect(unsealSecrets(secret, body)).toContain(`${server.origin}${path}\n`)
  // The sentence ends with the address: no number leads to an invitation.
  const activity = (await ask('/admin/activity', { headers: { cookie } })).text
  expect(activity.replaceAll('<!-- -->', '')).toContain(`invited ${email}</a></span>`)

  const chosen = { name: 'Zweite', password: 'Gummistiefel-Trompete' }
  expect((await post(server, path, { ...chosen, password: 'kurz' })).status).toBe(400)
  expect((await post(server, path, chosen)).headers.location).toBe('/admin')
  expect((await post(server, '/admin/login', { email, ...chosen }, from())).status).toBe(302)
  expect((await ask(path)).text).not.toContain(email)
})

test('an invitation can be taken back; who is deleted is out at once', async () => {
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
  // Not the owner, and nobody without the own password.
  expect(said(await remove(owner.id, own.password, second))).toContain('owner cannot be deleted')
  // Nor oneself.
  expect((await remove(user.id, own.password, second)).status).toBe(400)
  expect((await remove(user.id, 'falsch-falsch', cookie)).text).toContain('is not right')
  expect([await isIn(cookie), await isIn(second)]).toEqual([true, true])
  const journal = join(server.folder, 'uploads/journal')
  const noted = () =>
    existsSync(journal) ? readdirSync(journal).filter((each) => each.endsWith('.json')) : []
  const before = noted()
  await remove(user.id, credentials.password, cookie)
  expect(await isIn(second)).toBe(false)
  // No backup brings the account back.
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

test('what an open session alone must not do takes the own password, and without it nothing happens', async () => {
  const { db, store } = server
  const [cookie, id] = [
    await signIn(server),
    await addPerson(db, 'gefahr@example.com', ['anfragen']),
  ]
  await addMessage(db, { name: 'Rolf Bleibt', email: 'bleibt@example.com' })
  const [{ id: picture } = { id: 0 }] = await db.selectFrom('media').select('id').limit(1).execute()
  await store.remove(pictureText, picture, { by: credentials.email })
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
      await db.selectFrom('messages').selectAll().execute(),
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
      // Guessing has its limits, which are not what is tried here.
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

test('a session that is left alone for two hours ends; an open page does not keep it, a person does', async () => {
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
    // Asked by every open page each quarter of a minute, and what it loads again then.
    ['/admin/news', {}, 302],
    ['/admin/contact/messages.data', {}, 302],
    ['/admin/projects/all.data', { 'sec-purpose': 'prefetch' }, 302],
  ] as const) {
    const cookie = await signIn(server)
    await leftAlone(70)
    expect([path, (await open(path, cookie, headers)).status]).toEqual([path, 200])
    // Seventy minutes more: only what a person did was a sign of life.
    await sql`update session set "updatedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt", '-70 minutes')`.execute(
      server.db,
    )
    expect([path, (await open('/admin/session', cookie)).status]).toEqual([path, status])
  }
  // What has ended is over, also for a clock that is set back.
  const cookie = await signIn(server)
  await leftAlone(130)
  expect((await open('/admin/session', cookie)).status).toBe(302)
  await leftAlone(0)
  expect((await open('/admin/session', cookie)).status).toBe(302)
})

test('signing in again replaces the session of this browser', async () => {
  const before = await signIn(server)
  const { headers } = await post(server, '/admin/login', credentials, { cookie: before, ...from() })
  expect(await isIn(cookies(headers))).toBe(true)
  expect(await isIn(before)).toBe(false)
})

test('a new password ends the other sessions and not this one', async () => {
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

  // The name of the site and its address are the first that somebody tries.
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
  // Taken exactly as it is typed.
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
  // The sign-in page says so to the others, and to nobody else.
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

test('a new e-mail is kept in small letters and ends the other sessions', async () => {
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
  // The right one forgives the wrong ones.
  await change('Ada.Neu@Example.com')
  expect(await counted()).toBe(0)
  expect([await isIn(other), await isIn(own)]).toEqual([false, true])
  const emails = await server.db.selectFrom('user').select('email').execute()
  expect(emails.map(({ email }) => email)).toContain('ada.neu@example.com')
  await change(credentials.email)
})

test('the first administrator, whom the program made, is asked for a name until there is one', async () => {
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

test('a session can be ended from another one', async () => {
  const [other, own] = [await signIn(server), await signIn(server)]
  const listed = await ask('/admin/settings/account', { headers: { cookie: own } })
  const ids = [...listed.text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) await post(server, '/admin/account/end-session', { id }, { cookie: own })
  expect([await isIn(other), await isIn(own)]).toEqual([false, true])
})

test('a team is invited at once: only a wrong password has to wait', async () => {
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
  // The wait grows with each guess: on a slow machine the first ones are over before the next guess comes.
  while (refused.length < 15 && !refused.at(-1)?.includes('Too many attempts'))
    refused.push((await invite('fremd@example.com', `falsch-falsch-${refused.length}`)).text)
  expect(refused[4]).toContain('is not right')
  expect(refused.at(-1)).toContain('Too many attempts')
  await server.db.deleteFrom('sign_in_attempts').execute()
})

test('what takes the password is saved with it, and comes back without it by no other way', async () => {
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

  // Nor does the draft that published it take it back.
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

test('guessing at the password with an open session has to wait as at the door', async () => {
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
  // After many more of them, which would take long here.
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

test('where a second factor is required nothing else opens without one', async () => {
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

test('with a second factor the password alone opens nothing', async () => {
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
  const { headers } = await confirm(codes[0])
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

  // A code works once, and five wrong ones end the attempt, also for the right code.
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

  // Ten wrong codes lock the factor, whoever entered them; a recovery code opens it.
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

test('each change of access stands in the history, and each second step in the log', async () => {
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
