import { afterEach, expect, test, vi } from 'vitest'
import {
  addPasskey,
  createPasskeyRegistrationOptions,
} from '#accounts/sign-in/add-passkey.server.ts'
import {
  createPasskeyAuthenticationOptions,
  signInWithPasskey,
} from '#accounts/sign-in/sign-in-with-passkey.server.ts'
import { authenticator } from '../authenticator.ts'
import { openDoor } from '../sign-in-program.ts'

// Password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => void vi.useRealTimers())

const request = new Request('http://localhost/admin/login/passkey')

async function withPasskey() {
  const door = await openDoor()
  const ada = await door.enter(await door.add('ada@example.com'))
  const device = authenticator()
  const response = JSON.parse(device.create(await createPasskeyRegistrationOptions(door.app, ada)))
  expect(await addPasskey(door.app, ada, { name: 'Laptop', response })).toBe(true)
  const { app } = door
  const present = async (given: string) => signInWithPasskey(app, request, given)
  return { ...door, ada, device, present, ask: () => createPasskeyAuthenticationOptions(app) }
}

test('a passkey signs in, and each challenge works once', async () => {
  const { ask, device, present, whoIs, db } = await withPasskey()
  const asked = await ask()
  const entered = await present(device.get(asked))
  if (!('headers' in entered)) throw new Error('refused')
  expect(await whoIs(entered.headers)).toMatchObject({
    email: 'ada@example.com',
    method: 'passkey',
  })
  // Signed again: only the used challenge is wrong.
  expect(await present(device.get(asked))).toMatchObject({ status: 401 })
  expect(await present(device.get(await ask()))).toMatchObject({ needsCode: false })
  const { used_at } = await db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
  expect(used_at).toMatch(/^\d{4}-/)
})

test.each([
  ['of another website', { origin: 'http://evil.example' }],
  ['of another port', { origin: 'http://localhost:81' }],
  ['without finger, face or PIN', { isVerified: false }],
])('a passkey %s is refused by addPasskey', async (_, about) => {
  const { app, ada } = await withPasskey()
  const made = authenticator(about).create(await createPasskeyRegistrationOptions(app, ada))
  const adding = addPasskey(app, ada, { name: 'x', response: JSON.parse(made) })
  await expect(adding).rejects.toThrow()
})

test('addPasskey accepts a passkey only for the session that asked, and once', async () => {
  const { app, ada, enter, device, db } = await withPasskey()
  const other = await enter(ada.id)
  const toMake = await createPasskeyRegistrationOptions(app, other)
  const add = (made: string) => addPasskey(app, ada, { name: 'x', response: JSON.parse(made) })
  await expect(add(authenticator().create(toMake))).rejects.toThrow()
  // A browser would not offer the same device again.
  expect(toMake.excludeCredentials).toHaveLength(1)
  expect(await add(device.create(await createPasskeyRegistrationOptions(app, ada)))).toBe(false)
  expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1)
})

test('the passkeys of a deleted account are refused', async () => {
  const { ask, device, present, db } = await withPasskey()
  await db.deleteFrom('user').execute()
  expect(await present(device.get(await ask()))).toMatchObject({ status: 401 })
})

test.each([
  'nothing',
  'null',
  '{}',
  '{"id":"x"}',
  '{"id":"x","rawId":"x","type":"public-key","response":{}}',
])('%j as passkey returns 401', async (given) => {
  const { present } = await withPasskey()
  expect(await present(given)).toMatchObject({ status: 401 })
})

test('a passkey with a foreign, expired or reused challenge, origin or counter is refused', async () => {
  const { app, ada, ask, device, present } = await withPasskey()
  const made = Buffer.from('x'.repeat(60)).toString('base64url')
  expect(await present(device.get({ challenge: made }))).toMatchObject({ status: 401 })
  // A challenge for another purpose.
  const { challenge } = await createPasskeyRegistrationOptions(app, ada)
  expect(await present(device.get({ challenge }))).toMatchObject({ status: 401 })

  const onOtherPort = device.get(await ask(), 'http://localhost:81')
  expect(await present(onOtherPort)).toMatchObject({ status: 401 })

  const stranger = JSON.parse(authenticator().get(await ask()))
  const { id, rawId } = JSON.parse(device.get(await ask()))
  const forged = JSON.stringify({ ...stranger, id, rawId })
  expect(await present(forged)).toMatchObject({ status: 401 })

  expect(await present(device.get(await ask()))).toMatchObject({ needsCode: false })
  const late = await ask()
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  expect(await present(device.get(late))).toMatchObject({ status: 401 })
  expect(await present(device.get(await ask()))).toMatchObject({ needsCode: false })
  device.setBack()
  expect(await present(device.get(await ask()))).toMatchObject({ status: 401 })
})

test('failed passkey attempts are rate limited, and a success resets the limit', async () => {
  const { ask, device, present } = await withPasskey()
  const forge = async () => {
    const given = JSON.parse(device.get(await ask()))
    return JSON.stringify({ ...given, response: { ...given.response, signature: 'AAAA' } })
  }
  for (let i = 0; i < 5; i++) expect(await present(await forge())).toMatchObject({ status: 401 })
  expect(await present(device.get(await ask()))).toMatchObject({ status: 429 })
  vi.useFakeTimers({ now: Date.now() + 3000, toFake: ['Date'] })
  for (let i = 0; i < 2; i++)
    expect(await present(device.get(await ask()))).toMatchObject({ needsCode: false })
})
