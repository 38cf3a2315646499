import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createInvitation } from '#accounts/people/invitations.server.ts'
import type { Role } from '#accounts/rights.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { buildProviderRedirect } from '#accounts/sign-in/authorization-request.server.ts'
import { completeProviderSignIn } from '#accounts/sign-in/sign-in-by-provider.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { openidProvider } from '../openid-provider.ts'
import { openDoor, sentBack } from '../sign-in-program.ts'

// Password hashing and the first answer of the provider are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => void vi.useRealTimers())

const home = 'http://localhost/admin/login/callback'

async function opened(groups?: string, isTerse = false) {
  const provider = await openidProvider(home, isTerse)
  const door = await openDoor({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'website',
    OIDC_CLIENT_SECRET: 'geheim',
    OIDC_NAME: 'Firma',
    ...(groups && { OIDC_GROUPS: groups }),
  })
  const { app, db } = door
  await door.add('owner@example.com')
  provider.told.person = { email: 'ada@example.com', email_verified: true, name: 'Ada' }

  async function leave(isAnew = false) {
    const left = await buildProviderRedirect(app, { redirectTo: '/admin/media', isAnew })
    return { address: left.address, headers: sentBack(left.headers) }
  }
  const comeBack = (headers: Record<string, string>, { search }: { search: string }) =>
    completeProviderSignIn(app, new Request(home, { headers }), search)
  /** The whole sign-in; a refusal is returned as text. */
  async function signIn(isAnew = false) {
    const { address, headers } = await leave(isAnew)
    const returned = await comeBack(headers, await provider.visit(address))
    if ('refused' in returned) return englishTranslator.of(returned.refused)
    return door.whoIs(returned.headers)
  }
  const emails = async () =>
    (await db.selectFrom('user').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )
  const inviteAda = (roles: Role[]) =>
    createInvitation(app.database, {
      email: 'ada@example.com',
      by: 'owner@example.com',
      roles,
      jobs: [],
    })
  return { ...door, provider, leave, comeBack, signIn, emails, inviteAda }
}

test('an invited person signs in by OpenID, and later by subject with another e-mail', async () => {
  const { signIn, inviteAda, provider, emails, db } = await opened()
  await inviteAda(['redaktion'])
  const ada = await signIn()
  expect(ada).toMatchObject({ email: 'ada@example.com', roles: ['redaktion'], method: 'provider' })
  expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
  provider.told.person = { email: 'married@example.com', email_verified: false }
  expect(await signIn()).toMatchObject({ email: 'ada@example.com', roles: ['redaktion'] })
  // The same subject of another issuer is another person.
  await db
    .updateTable('account')
    .set({ issuer: 'https://other.example' })
    .where('issuer', 'is not', null)
    .execute()
  expect(await signIn()).toContain('does not confirm your e-mail')
  expect(await emails()).toEqual(['ada@example.com', 'owner@example.com'])
})

test('an existing account is linked only by an e-mail with email_verified true', async () => {
  const { signIn, add, provider } = await opened()
  await add('ada@xn--bcher-kva.example', ['personal'])
  for (const email_verified of [false, undefined, 'true'] as boolean[]) {
    provider.told.person = {
      email: 'ada@xn--bcher-kva.example',
      ...(email_verified !== undefined && { email_verified }),
    }
    expect(await signIn()).toContain('does not confirm your e-mail')
  }
  provider.told.person = { email: 'Ada@Bücher.example', email_verified: true }
  expect(await signIn()).toMatchObject({ email: 'ada@xn--bcher-kva.example', roles: ['personal'] })
})

test('a new subject with a linked e-mail is refused; after a change of issuer the account is linked again', async () => {
  const { signIn, inviteAda, provider, db, emails } = await opened()
  await inviteAda(['leitung'])
  await signIn()
  provider.told.subject = 'new-ada'
  expect(await signIn()).toContain('belongs to somebody else')
  expect(
    await db.selectFrom('account').select('accountId').where('providerId', '=', 'oidc').execute(),
  ).toEqual([{ accountId: 'ada' }])
  await db
    .updateTable('account')
    .set({ issuer: 'https://former.example' })
    .where('providerId', '=', 'oidc')
    .execute()
  expect(await signIn()).toMatchObject({ email: 'ada@example.com', roles: ['leitung'] })
  expect(await emails()).toEqual(['ada@example.com', 'owner@example.com'])
})

test('claims missing in the token are read from userinfo', async () => {
  const { signIn, provider } = await opened('hr=personal', true)
  provider.told.person.groups = ['hr']
  expect(await signIn()).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada',
    roles: ['personal'],
  })
})

test('without an invitation a person signs in only with a group that grants a role', async () => {
  const stranger = await opened()
  expect(await stranger.signIn()).toContain('You have no account here')
  expect(await stranger.emails()).toEqual(['owner@example.com'])

  const { signIn, provider, emails } = await opened('/hr=personal,anfragen; CN=Web,OU=x=redaktion')
  for (const groups of [undefined, [], ['leitung']]) {
    provider.told.person = { ...provider.told.person, ...(groups && { groups }) }
    expect(await signIn()).toContain('None of your groups')
  }
  expect(await emails()).toEqual(['owner@example.com'])
  provider.told.person.groups = ['everybody', '/hr']
  expect(await signIn()).toMatchObject({ roles: expect.toSatisfy((roles) => roles.length === 2) })
})

test('roles follow the groups at each sign-in; without a group access ends, but the owner stays', async () => {
  const { signIn, provider, app, whoIs, db } = await opened('hr=personal; web=redaktion')
  provider.told.person.groups = ['hr']
  const ada = await signIn()
  if (typeof ada !== 'object') throw new Error(ada)
  expect(ada.roles).toEqual(['personal'])
  provider.told.person.groups = ['web']
  expect(await signIn()).toMatchObject({ roles: ['redaktion'] })
  // A role given by hand ends at the next sign-in.
  await changeAccess(app.database, ada.id, { roles: ['leitung'], jobs: [] }, { by: 'test' })
  expect(await signIn()).toMatchObject({ roles: ['redaktion'] })

  // Keycloak and Entra ID leave out the claim when no group is left.
  delete provider.told.person.groups
  expect(await signIn()).toContain('None of your groups')
  const rolesLeft = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', ada.id)
    .execute()
  expect(rolesLeft).toEqual([])
  expect(
    await db.selectFrom('session').select('id').where('userId', '=', ada.id).execute(),
  ).toEqual([])
  expect(await whoIs(new Headers())).toBeUndefined()

  provider.told.subject = 'boss'
  provider.told.person = { email: 'owner@example.com', email_verified: true }
  for (let i = 0; i < 2; i++) expect(await signIn()).toMatchObject({ roles: ['leitung'] })
  provider.forging.claims = { _claim_names: { groups: 'src1' } }
  expect(await signIn()).toContain('did not work')
})

test.each<[string, Record<string, unknown>]>([
  ['another audience', { aud: 'elsewhere' }],
  ['a nonce of another browser', { nonce: 'x'.repeat(43) }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['no subject', { sub: undefined }],
])('a token with %s is refused and creates no account', async (_, claims) => {
  const { signIn, inviteAda, provider, emails } = await opened()
  await inviteAda(['redaktion'])
  provider.forging.claims = claims
  expect(await signIn()).toContain('did not work')
  expect(await emails()).toEqual(['owner@example.com'])
})

test('a token with a foreign signature is refused', async () => {
  const { signIn, inviteAda, provider } = await opened()
  await inviteAda(['redaktion'])
  provider.forging.key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  expect(await signIn()).toContain('did not work')
  delete provider.forging.key
  expect(await signIn()).toMatchObject({ email: 'ada@example.com' })
})

test('the callback needs the cookie and state of its browser, once and within ten minutes', async () => {
  const { leave, comeBack, inviteAda, provider } = await opened()
  await inviteAda(['redaktion'])
  const [own, other] = [await leave(), await leave()]
  const back = await provider.visit(own.address)
  expect(await comeBack({}, back)).toMatchObject({ status: 400 })
  expect(await comeBack({ cookie: own.headers.cookie.replace('=', '=x') }, back)).toMatchObject({
    status: 400,
  })
  // The answer of another browser, as in login CSRF.
  expect(await comeBack(other.headers, back)).toMatchObject({ status: 401 })
  expect(await comeBack(own.headers, back)).toMatchObject({ redirectTo: '/admin/media' })
  expect(await comeBack(own.headers, back)).toMatchObject({ status: 400 })
  // The code replayed with another authorization request.
  const again = await leave()
  const state = new URL(again.address).searchParams.get('state') ?? ''
  const replayed = new URL(back)
  replayed.searchParams.set('state', state)
  expect(await comeBack(again.headers, replayed)).toMatchObject({ status: 401 })

  const late = await leave()
  const lateBack = await provider.visit(late.address)
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  expect(await comeBack(late.headers, lateBack)).toMatchObject({ status: 400 })
})

test('an answer with a foreign iss parameter is refused', async () => {
  const { leave, comeBack, inviteAda, provider } = await opened()
  await inviteAda(['redaktion'])
  const { address, headers } = await leave()
  const back = new URL(await provider.visit(address))
  const mixedUp = new URL(back)
  mixedUp.searchParams.set('iss', 'https://evil.example')
  expect(await comeBack(headers, mixedUp)).toMatchObject({ status: 401 })
  const again = await leave()
  const honest = await provider.visit(again.address)
  expect(await comeBack(again.headers, honest)).toMatchObject({ redirectTo: '/admin/media' })
})

test('a refusal of the provider returns 401, and an unreachable provider throws', async () => {
  const { leave, comeBack, provider } = await opened()
  const { headers, address } = await leave()
  const state = new URL(address).searchParams.get('state') ?? ''
  const refused = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
  expect(await comeBack(headers, { search: `?${refused}` })).toMatchObject({ status: 401 })
  const other = await leave()
  const back = await provider.visit(other.address)
  await provider.stop()
  expect(await comeBack(other.headers, back)).toMatchObject({ status: 401 })

  const elsewhere = await openDoor({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'website',
    OIDC_CLIENT_SECRET: 'geheim',
  })
  const leaving = buildProviderRedirect(elsewhere.app, { redirectTo: '/admin', isAnew: false })
  await expect(leaving).rejects.toThrow()
})

test('auth_time decides whether a sign-in counts as fresh proof', async () => {
  const { signIn, inviteAda, provider } = await opened()
  await inviteAda(['redaktion'])
  expect(await signIn()).toMatchObject({ method: 'provider' })
  expect(await signIn(true)).toMatchObject({ method: 'provider anew' })
  provider.forging.claims = { auth_time: Math.floor(Date.now() / 1000) - 3600 }
  expect(await signIn(true)).toMatchObject({ method: 'provider' })
})
