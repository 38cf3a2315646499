import { hashPassword as hashEarlier } from 'better-auth/crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import {
  findCredentialAccount,
  rehashPassword,
} from '#accounts/passwords/stored-password.server.ts'
import { setPassword } from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { findKnownDeviceId, setKnownDeviceCookie } from '#accounts/sign-in/known-device.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { openContent } from '../open-content.ts'

// Password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => void vi.useRealTimers())

const email = 'ada@example.com'
const secret = 'f7c1a94e0b6d23587aa9e4c1d05b3f68'

async function openedProgram() {
  const { database, store } = await openContent()
  const auth = createAuth(database.db, { origin: 'http://localhost:3000', secret })
  const access = { roles: [], jobs: [] }
  await createAdministrator(database.db, {
    email,
    password: 'tulpe-kanne-dose-1',
    name: 'Ada',
    ...access,
  })
  const environment = readEnvironment({})
  // The part of the app context that the device proof needs.
  return { auth, app: { database, store, environment, secret } as unknown as AppContext }
}

async function opened(app: AppContext, as = email) {
  const headers = await setKnownDeviceCookie(app, as, new Headers())
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (account = email, given = cookie) =>
    findKnownDeviceId(app, new Request('http://localhost', { headers: { cookie: given } }), account)
}

test('a device proof is valid for its account only and cannot be forged', async () => {
  const { app } = await openedProgram()
  const known = await opened(app)
  expect(await known()).toMatch(/^[\w-]{22}$/)
  expect(await known(' Ada@Example.com ')).toBe(await known())
  expect(await known('other@example.com')).toBeUndefined()
  const [name, value = ''] = (await setKnownDeviceCookie(app, email, new Headers()))
    .getSetCookie()[0]
    ?.split(/[=;]/) ?? ['']
  const [id, until, mark] = value.split('.')
  for (const made of [
    `${id}.${Number(until) + 60}.${mark}`,
    `${id}.${Number(until) - 60}.${mark}`,
    `${id}.${mark}`,
    `${id}..${mark}`,
  ])
    expect(await known(email, `${name}=${made}`)).toBeUndefined()
})

test('a device proof expires after half a year', async () => {
  const { app } = await openedProgram()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const known = await opened(app)
  vi.setSystemTime(Date.now() + 181 * 86_400_000)
  expect(await known()).toBeDefined()
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(await known()).toBeUndefined()

  // A proof from a clock that was ahead is refused as well.
  const ahead = await opened(app)
  vi.setSystemTime(Date.now() - 10 * 86_400_000)
  expect(await ahead()).toBeUndefined()
})

test('setPassword ends device proofs and records its author', async () => {
  const { app } = await openedProgram()
  const known = await opened(app)
  await setPassword(app, email, 'wolke-besen-quark-2')
  expect(await known()).toBeUndefined()
  const { body, who } = await app.database.db
    .selectFrom('revisions')
    .select(['body', 'who'])
    .where('type', '=', 'administrator')
    .executeTakeFirstOrThrow()
  expect([who, body]).toMatchObject(['npm run admin', { email, changed: 'password' }])
})

test('rehashPassword updates a hash with former parameters after a sign-in', async () => {
  const { app } = await openedProgram()
  const { db } = app.database
  const password = 'tulpe-kanne-dose-1'
  const stored = async () => (await findCredentialAccount(db, email))?.password ?? ''
  const before = await stored()
  await rehashPassword(db, email, password)
  expect(await stored()).toBe(before)
  await db
    .updateTable('account')
    .set({ password: await hashEarlier(password) })
    .execute()
  await rehashPassword(db, email, password)
  expect(await stored()).toMatch(/^scrypt:32768:8:3:/)
})

test('rehashPassword keeps a password that was changed meanwhile', async () => {
  const { auth, app } = await openedProgram()
  const { db } = app.database
  const password = 'tulpe-kanne-dose-1'
  await db
    .updateTable('account')
    .set({ password: await hashEarlier(password) })
    .execute()
  // Hashed beforehand, so that it is written while the former one is still being hashed.
  const chosen = await (await auth.$context).password.hash('wolke-besen-quark-2')
  const renewing = rehashPassword(db, email, password)
  await db.updateTable('account').set({ password: chosen }).execute()
  await renewing
  expect((await findCredentialAccount(db, email))?.password).toBe(chosen)
})

test('findCredentialAccount returns nothing for an account with OpenID only', async () => {
  const { app } = await openedProgram()
  const { db } = app.database
  await db.updateTable('account').set({ providerId: 'oidc' }).execute()
  expect(await findCredentialAccount(db, email)).toBeUndefined()
})
