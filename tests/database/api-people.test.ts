import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import type { Role } from '#accounts/rights.ts'
import { callAuth } from '#accounts/sign-in/call-auth.server.ts'
import { createSessionCookies } from '#accounts/sign-in/create-session-cookies.server.ts'
import { callAuthWithTotpCode } from '#accounts/sign-in/second-factor.server.ts'
import { type Claims, createAccessToken } from '#api/keys/token.server.ts'
import { securitySettings } from '#content/settings/security.ts'
import { project } from '#content/types/project.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { codeOf } from '../one-time-code.ts'
import { openProtocol, origin } from '../program-client.ts'
import { sentBack } from '../sign-in-program.ts'

const password = 'tulpe-kanne-dose-1'
const email = 'ada@firma.example'

async function open() {
  const opened = await openProtocol()
  const { app } = opened
  const auth = createAuth(opened.db, { origin, secret: app.secret })
  app.auth = async () => auth
  const add = (address: string, roles: Role[] = ['leitung']) =>
    createAdministrator(opened.db, { email: address, password, name: 'Ada', roles, jobs: [] })
  await add(email)
  return { ...opened, add, anybody: await opened.client() }
}

/** The id of Ada; another account owns the keys. */
async function idOf(db: Db) {
  const user = db.selectFrom('user').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

const words = { title: 'Neu', description: 'Text' }

test('a person signs in, writes with the own rights, refreshes and signs out', async () => {
  const { anybody, store, client, db } = await open()
  const wrong = await anybody.auth.signInWithPassword({ email, password: 'falsch-falsch-falsch' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect((await anybody.from('projects').insert(words)).status).toBe(403)

  const { data, error } = await anybody.auth.signInWithPassword({ email: ` ${email}`, password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, app_metadata: { roles: ['leitung'] } })
  expect((await anybody.auth.getUser()).data.user).toMatchObject({ email })
  const made = await anybody.from('projects').insert(words).select().single()
  expect(made.error).toBeNull()
  const [latest] = await store.history(project, made.data.id, { limit: 1 } as never)
  expect(latest?.who).toBe(email)

  const first = data.session.refresh_token
  const next = await anybody.auth.refreshSession()
  expect(next.error).toBeNull()
  expect(next.data.session.refresh_token).not.toBe(first)
  expect(
    (await anybody.from('projects').update({ subtitle: 'x' }).eq('id', made.data.id)).error,
  ).toBeNull()
  // Two tabs that refresh within ten seconds get the same token.
  const again = await (await client()).auth.refreshSession({ refresh_token: first })
  expect(again.data.session?.refresh_token).toBe(next.data.session.refresh_token)
  // A later reuse counts as theft: the session ends.
  const earlier = new Date(Date.now() - 10_001).toISOString()
  await db.updateTable('program_sessions').set({ refreshed_at: earlier }).execute()
  const thief = await client()
  expect((await thief.auth.refreshSession({ refresh_token: first })).error).toMatchObject({
    status: 400,
  })
  expect((await anybody.from('projects').select()).error).toMatchObject({ code: 'PGRST301' })
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('refresh with the session id and a token that was not issued for it returns 400', async () => {
  const { anybody, client, add, db } = await open()
  await add('bea@firma.example')
  const signInAs = async (address: string) => {
    const each = await client()
    const { data } = await each.auth.signInWithPassword({ email: address, password })
    return { each, token: data.session.refresh_token as string }
  }
  const ada = await signInAs(email)
  const bea = await signInAs('bea@firma.example')
  const [session = '', ...issued] = ada.token.split('.')
  const [, ...issuedForBea] = bea.token.split('.')
  const damaged = ada.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  for (const token of [
    session,
    `${session}.`,
    `${session}.invented`,
    `${session}.${issuedForBea.join('.')}`,
    `${session}.${issued[0]}`,
    `${session}.${issued[0]}.invented`,
    damaged,
  ])
    expect((await anybody.auth.refreshSession({ refresh_token: token })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(2)
  expect((await ada.each.auth.refreshSession()).error).toBeNull()
})

test('signInWithPassword returns 400 for an account without a password', async () => {
  const { anybody, db } = await open()
  await db.deleteFrom('account').where('providerId', '=', 'credential').execute()
  for (const tried of [password, '']) {
    const { data, error } = await anybody.auth.signInWithPassword({ email, password: tried })
    expect([data.session, error?.status]).toEqual([null, 400])
  }
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('an Authorization header that is neither key nor session token returns 401', async () => {
  const { send, key, store } = await open()
  const [apikey, other] = [await key({ role: 'leitung' }), await key({ role: 'redaktion' })]
  const insert = async (headers: Record<string, string>) => {
    const answer = await send(`${origin}/rest/v1/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(words),
    })
    return [answer.status, (await store.list(project)).length]
  }
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"role":"service_role"}')}.`
  for (const token of ['garbage', unsigned, other, `${apikey}x`])
    expect([token, await insert({ apikey, authorization: `Bearer ${token}` })]).toEqual([
      token,
      [401, 0],
    ])
  expect(await insert({ apikey, authorization: `Bearer ${apikey}` })).toEqual([201, 1])
  expect(await insert({ apikey })).toEqual([201, 2])
  expect(await insert({ authorization: `Bearer ${apikey}` })).toEqual([201, 3])
})

test('an invalid refresh token and one of a removed account return 400', async () => {
  const { anybody, client, add, db, send, key, app } = await open()
  const apikey = await key()
  let from = 0
  const ask = async (grant: string, body: unknown) => {
    // A new address each, and no limit by account.
    await db.deleteFrom('sign_in_attempts').execute()
    const visitor = { headers: {}, socket: { remoteAddress: `192.0.2.${++from}` } }
    const answer = await runWithClientAddress(visitor as IncomingMessage, 0, () =>
      send(`${origin}/auth/v1/token?grant_type=${grant}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { apikey, 'content-type': 'application/json' },
      }),
    )
    return [answer.status, ((await answer.json()) as { error_code: string }).error_code]
  }
  const { data } = await anybody.auth.signInWithPassword({ email, password })
  const [session = '', secret = ''] = data.session.refresh_token.split('.')
  const noText = { toString: 1, valueOf: 1 }
  for (const wrong of [
    '',
    'x',
    `.${secret}`,
    `x.${secret}`,
    `${session} .${secret}`,
    5,
    noText,
    null,
  ])
    expect([wrong, ...(await ask('refresh_token', { refresh_token: wrong }))]).toEqual([
      ...[wrong, 400, 'refresh_token_not_found'],
    ])
  for (const wrong of [noText, [email]])
    for (const body of [
      { email: wrong, password },
      { email, password: wrong },
    ])
      expect([body, ...(await ask('password', body))]).toEqual([body, 400, 'invalid_credentials'])
  for (const body of [null, [], [{ email, password }], 'x', 5])
    expect([body, ...(await ask('password', body))]).toEqual([body, 400, 'bad_json'])
  expect(await ask('magic', {})).toEqual([400, 'unsupported_grant_type'])
  // None of it ended a session, neither of the API nor of the panel.
  expect((await anybody.auth.refreshSession()).error).toBeNull()
  await createSessionCookies(app, new Request(origin), { id: await idOf(db) })
  const sessions = () => db.selectFrom('session').select('id').orderBy('id').execute()
  const before = await sessions()
  const inPanel = before.find((each) => each.id !== session)
  expect(await ask('refresh_token', { refresh_token: `${inPanel?.id}.x` })).toEqual([
    ...[400, 'refresh_token_not_found'],
  ])
  expect(await sessions()).toEqual(before)

  const gone = 'maren@firma.example'
  await add(gone)
  const other = await client()
  const opened = await other.auth.signInWithPassword({ email: gone, password })
  await db.deleteFrom('user').where('email', '=', gone).execute()
  const { refresh_token } = opened.data.session
  expect(await ask('refresh_token', { refresh_token })).toEqual([400, 'refresh_token_not_found'])
  expect(await ask('password', { email: gone, password })).toEqual([400, 'invalid_credentials'])
  expect((await other.auth.getUser()).error).toMatchObject({ status: 401 })
})

test('signOut ends the API sessions of the person and keeps those of the panel', async () => {
  const { anybody, client, app, db } = await open()
  const id = await idOf(db)
  await createSessionCookies(app, new Request(origin), { id })
  const { data } = await anybody.auth.signInWithPassword({ email, password })
  const other = await client()
  await other.auth.signInWithPassword({ email, password })
  expect((await anybody.auth.signOut()).error).toBeNull()
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  expect((await other.from('projects').select()).error).toMatchObject({ code: 'PGRST301' })
  const late = await client()
  await late.auth.setSession(data.session).catch(() => {})
  expect((await late.auth.refreshSession(data.session)).error).toMatchObject({ status: 400 })
})

test('signOut ends this session, the others or all by its scope', async () => {
  const { client } = await open()
  const signedIn = async () => {
    const own = await client()
    expect((await own.auth.signInWithPassword({ email, password })).error).toBeNull()
    return own
  }
  const isIn = async (own: Awaited<ReturnType<typeof signedIn>>, token: string) =>
    (await own.auth.getUser(token)).error === null
  const tokenOf = async (own: Awaited<ReturnType<typeof signedIn>>) =>
    (await own.auth.getSession()).data.session?.access_token ?? ''
  const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()]
  const tokens = [await tokenOf(first), await tokenOf(second), await tokenOf(third)]
  const open3 = () => Promise.all(tokens.map((token) => isIn(first, token)))
  expect((await first.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect(await open3()).toEqual([false, true, true])
  expect((await second.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect(await open3()).toEqual([false, true, false])
})

test('a session has the rights of the person, not of the key, and loses them at once', async () => {
  const { client, add, db } = await open()
  await add('maren@firma.example', ['anfragen'])
  const own = await client({ role: 'leitung' })
  await own.auth.signInWithPassword({ email: 'maren@firma.example', password })
  // The rights of the person apply, not those of the key.
  expect((await own.from('projects').insert(words)).status).toBe(403)
  await db
    .updateTable('user_roles')
    .set({ role: 'redaktion' })
    .where('role', '=', 'anfragen')
    .execute()
  expect((await own.from('projects').insert(words)).error).toBeNull()
  await db.deleteFrom('user_roles').where('role', '=', 'redaktion').execute()
  expect((await own.from('projects').insert(words)).status).toBe(403)
  await db.deleteFrom('user').where('email', '=', 'maren@firma.example').execute()
  expect((await own.from('projects').select()).error).toMatchObject({ code: 'PGRST301' })
})

test('a session opened with a key that only proposes can only propose', async () => {
  const { client } = await open()
  const own = await client({ role: 'leitung', onlyProposes: true })
  await own.auth.signInWithPassword({ email, password })
  const insert = () => own.from('projects').insert(words)
  expect(await insert()).toMatchObject({ status: 403, error: { code: '42501' } })
  expect(await insert().setHeader('Prefer', 'draft=Idee')).toMatchObject({ status: 202 })
})

test('an expired session returns 401 although its token is valid', async () => {
  const { anybody, db } = await open()
  await anybody.auth.signInWithPassword({ email, password })
  expect((await anybody.auth.getUser()).error).toBeNull()
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await db
    .updateTable('session')
    .set({ expiresAt } as never)
    .execute()
  expect((await anybody.auth.getUser()).error).toMatchObject({ status: 401 })
  expect((await anybody.from('projects').insert(words)).status).toBe(401)
})

test('an access token that is changed, expired or of another secret returns 401', async () => {
  const { anybody, send, key, app } = await open()
  const { data } = await anybody.auth.signInWithPassword({ email, password })
  const token: string = data.session.access_token
  const [head, claims = '', mark] = token.split('.')
  const other = Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"exp":\d+/, '"exp":9999999999')
  const foreign = createHmac('sha256', 'other').update(`${head}.${claims}`).digest('base64url')
  const apikey = await key()
  /** A token of the program itself that expires after so many seconds. */
  const lasting = (seconds: number) =>
    createAccessToken(app.secret, {
      ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims),
      exp: Math.floor(Date.now() / 1000) + seconds,
    })
  for (const spoiled of [
    `${head}.${Buffer.from(other).toString('base64url')}.${mark}`,
    `${head}.${claims}.${foreign}`,
    `${head}.${claims}.`,
    `${head}.e30.${mark}`,
    lasting(-1),
  ]) {
    const headers = { apikey, authorization: `Bearer ${spoiled}` }
    expect((await send(`${origin}/rest/v1/projects`, { headers })).status).toBe(401)
    expect((await send(`${origin}/auth/v1/user`, { headers })).status).toBe(401)
  }
  const headers = { apikey, authorization: `Bearer ${lasting(60)}` }
  expect((await send(`${origin}/auth/v1/user`, { headers })).status).toBe(200)
})

test('an account with a second factor gets insufficient_aal until mfa.verify', async () => {
  const { app, client, db } = await open()
  const id = await idOf(db)
  const next = await setUpSecondFactor(app, id)
  const own = await client({ role: 'anfragen' })
  const { data } = await own.auth.signInWithPassword({ email, password })
  expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await own.from('projects').select()).error).toMatchObject({ code: 'insufficient_aal' })
  expect(data.user.factors).toHaveLength(1)
  // The manual of the client lists factors before the verification.
  const listed = await own.auth.mfa.listFactors()
  expect(listed.error).toBeNull()
  const [factor] = listed.data.totp
  const challenge = await own.auth.mfa.challenge({ factorId: factor.id })
  const verify = (code: string) =>
    own.auth.mfa.verify({ factorId: factor.id, challengeId: challenge.data.id, code })
  expect((await verify('000000')).error).toMatchObject({ code: 'mfa_verification_failed' })
  const code = next()
  for (const [factorId, challengeId] of [
    ['other', challenge.data.id],
    [factor.id, 'other'],
  ])
    expect((await own.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      ...{ status: 404, code: 'mfa_factor_not_found' },
    })
  expect((await own.auth.mfa.challenge({ factorId: 'other' })).error).toMatchObject({ status: 404 })
  expect((await verify(code)).error).toBeNull()
  expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data.currentLevel).toBe('aal2')
  expect((await own.from('projects').insert(words)).error).toBeNull()

  // A code works once.
  const thief = await client()
  await thief.auth.signInWithPassword({ email, password })
  const again = await thief.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  expect(again.error).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await thief.from('projects').select()).error).toMatchObject({ code: 'insufficient_aal' })
})

test('wrong codes end the attempt and lock the factor, from any address', async () => {
  const { app, db, send, key } = await open()
  const id = await idOf(db)
  const next = await setUpSecondFactor(app, id)
  const apikey = await key()
  let from = 0
  const call = async (path: string, body: object, token = '') => {
    // A new address each.
    const visitor = { headers: {}, socket: { remoteAddress: `192.0.2.${++from}` } }
    const answer = await runWithClientAddress(visitor as IncomingMessage, 0, () =>
      send(`${origin}/auth/v1/${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { apikey, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
    return [answer.status, await answer.json()] as const
  }
  const begin = async () => {
    const [status, begun] = await call('token?grant_type=password', { email, password })
    expect(status).toBe(200)
    const [factor] = begun.user.factors
    return async (code: string) => {
      const body = { challenge_id: factor.id, code }
      const [status, { error_code }] = await call(
        `factors/${factor.id}/verify`,
        body,
        begun.access_token,
      )
      return [status, error_code]
    }
  }
  const wrong = [422, 'mfa_verification_failed']
  const first = await begin()
  for (let at = 0; at < 5; at++) expect(await first(`00000${at}`)).toEqual(wrong)
  expect(await first(next())).toEqual(wrong)
  for (const tries of [4, 1]) {
    const again = await begin()
    for (let at = 0; at < tries; at++) expect(await again(`00001${at}`)).toEqual(wrong)
  }
  const last = await begin()
  expect(await last(next())).toEqual([429, 'over_request_rate_limit'])
  expect(await db.selectFrom('program_sessions').selectAll().execute()).toEqual([])
  // Nothing but the lock prevented it.
  await db.updateTable('twoFactor').set({ lockedUntil: null, failedVerificationCount: 0 }).execute()
  expect(await (await begin())(next())).toEqual([200, undefined])
})

test('requireSecondFactor refuses a session with a password alone: insufficient_aal', async () => {
  const { anybody, store } = await open()
  await store.saveSetting(
    securitySettings,
    { ...securitySettings.fallback, requireSecondFactor: true },
    { by: 'ada', seen: 0 },
  )
  await anybody.auth.signInWithPassword({ email, password })
  expect((await anybody.from('projects').select()).error).toMatchObject({
    code: 'insufficient_aal',
    hint: expect.stringContaining('panel'),
  })
})

test('storage upload validates a picture and its public URL redirects to /media', async () => {
  const { anybody, send, store, client, db } = await open()
  const from = (who = anybody) => who.storage.from('images')
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const path = 'projects/0.7312.png'
  expect((await from().upload(path, png, { contentType: 'image/png' })).error.statusCode).toBe(
    '403',
  )
  await anybody.auth.signInWithPassword({ email, password })
  const { data, error } = await from().upload(path, png, { contentType: 'image/png' })
  expect(error).toBeNull()
  expect(data.path).toBe(path)
  const { publicUrl } = from().getPublicUrl(path).data
  const shown = await send(publicUrl)
  expect([shown.status, shown.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/media\/projects\/[0-9a-f]{16}\.png$/),
  ])
  const saved = await anybody
    .from('projects')
    .insert({ ...words, image_url: publicUrl })
    .select()
    .single()
  expect(saved.data.image_url).toBe(shown.headers.get('location'))
  expect(await store.list(project)).toHaveLength(1)
  // A Blob, as browsers upload a file.
  expect(
    (await from().upload('projects/b.png', new Blob([png], { type: 'image/png' }))).error,
  ).toBeNull()

  // Of concurrent uploads with one name one succeeds.
  const atOnce = await Promise.all(
    [1, 2, 3].map(() => from().upload('projects/d.png', png, { contentType: 'image/png' })),
  )
  const answers = atOnce.map(({ error }) => error?.statusCode ?? '200')
  expect(answers.sort()).toEqual(['200', '409', '409'])
  const kept = db.selectFrom('media').select('key').where('name', '=', 'projects/d.png')
  expect(await kept.execute()).toHaveLength(1)

  const refused = async (name: string, bytes: Uint8Array) =>
    (await from().upload(name, bytes, { contentType: 'image/png' })).error?.statusCode
  expect(await refused(path, png)).toBe('409')
  expect(await refused('projects/x.png', Buffer.from('<script>'))).toBe('415')
  expect(await refused('secret/x.png', png)).toBe('400')
  expect(await refused('projects/../x.png', png)).not.toBe(undefined)
  expect(await refused('projects/big.png', new Uint8Array(maxPictureBytes + 1))).toBe('413')
  expect((await anybody.storage.from('other').upload(path, png)).error.statusCode).toBe('404')
  expect((await send(`${origin}/storage/v1/object/public/images/projects/none.png`)).status).toBe(
    404,
  )
  const reader = await client({ role: 'anfragen' })
  expect((await from(reader).upload('projects/c.png', png)).error.statusCode).toBe('403')
})

test('calls that are not offered return an error message and change nothing', async () => {
  const { anybody, db } = await open()
  await anybody.auth.signInWithPassword({ email, password })
  const { auth } = anybody
  const images = anybody.storage.from('images')
  const stored = async () => [
    await db.selectFrom('user').selectAll().execute(),
    await db.selectFrom('media').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ]
  const before = await stored()
  const path = 'projects/a.png'
  const calls: Record<string, () => PromiseLike<{ error: { message?: unknown } | null }>> = {
    list: () => images.list('projects'),
    remove: () => images.remove([path]),
    download: () => images.download(path),
    createSignedUrl: () => images.createSignedUrl(path, 60),
    createSignedUploadUrl: () => images.createSignedUploadUrl(path),
    move: () => images.move(path, 'projects/b.png'),
    copy: () => images.copy(path, 'projects/b.png'),
    info: () => images.info(path),
    listBuckets: () => anybody.storage.listBuckets(),
    createBucket: () => anybody.storage.createBucket('b'),
    signUp: () => auth.signUp({ email: 'neu@firma.example', password }),
    signInAnonymously: () => auth.signInAnonymously(),
    resetPassword: () => auth.resetPasswordForEmail(email),
    otp: () => auth.signInWithOtp({ email }),
    verifyOtp: () => auth.verifyOtp({ email, token: '123456', type: 'email' }),
    updateUser: () => auth.updateUser({ email: 'b@firma.example' }),
    reauthenticate: () => auth.reauthenticate(),
    linkIdentity: () => auth.linkIdentity({ provider: 'github' }),
    listUsers: () => auth.admin.listUsers(),
    createUser: () => auth.admin.createUser({ email: 'c@firma.example' }),
    enroll: () => auth.mfa.enroll({ factorType: 'totp' }),
    rpc: () => anybody.rpc('delete_all', {}),
    schema: () => anybody.schema('auth').from('users').select(),
  }
  for (const [name, call] of Object.entries(calls)) {
    const { error } = await call()
    expect([name, error?.message]).toEqual([name, expect.stringMatching(/^[A-Z][^<{]{8,}$/)])
  }
  expect((await images.exists(path)).data).toBe(false)
  expect(await stored()).toEqual(before)
})

/** Sets up TOTP as the panel does; returns a generator of codes. */
async function setUpSecondFactor(app: AppContext, id: string) {
  const headers = sentBack(await createSessionCookies(app, new Request(origin), { id }))
  const request = new Request(origin, { headers })
  const enabled = await callAuth(app, request, '/two-factor/enable', { password })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  if (!(await callAuthWithTotpCode(app, request, codeOf(secret))).ok) throw new Error('not set up')
  return () => codeOf(secret, 1)
}
