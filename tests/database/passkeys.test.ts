import { afterEach, expect, test, vi } from 'vitest'
import { addPasskey, createRegistrationOptions } from '#accounts/sign-in/add-passkey.server.ts'
import {
  createAuthenticationOptions,
  signInWithPasskey,
} from '#accounts/sign-in/sign-in-with-passkey.server.ts'
import { authenticator } from '../authenticator.ts'
import { openDoor } from '../sign-in-program.ts'

// A hash takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => void vi.useRealTimers())

const request = new Request('http://localhost/admin/login/passkey')

async function withPasskey() {
  const door = await openDoor()
  const ada = await door.enter(await door.add('ada@example.com'))
  const device = authenticator()
  const response = JSON.parse(device.create(await createRegistrationOptions(door.app, ada)))
  expect(await addPasskey(door.app, ada, { name: 'Laptop', response })).toBe(true)
  const { app } = door
  const present = async (given: string) => signInWithPasskey(app, request, given)
  return { ...door, ada, device, present, ask: () => createAuthenticationOptions(app) }
}

test('a passkey opens the panel alone, and each challenge once', async () => {
  const { ask, device, present, whoIs, db } = await withPasskey()
  const asked = await ask()
  const entered = await present(device.get(asked))
  if (!('headers' in entered)) throw new Error('refused')
  expect(await whoIs(entered.headers)).toMatchObject({
    email: 'ada@example.com',
    method: 'passkey',
  })
  // Signed anew: only that the challenge was used stands against it.
  expect(await present(device.get(asked))).toMatchObject({ status: 401 })
  expect(await present(device.get(await ask()))).toMatchObject({ needsCode: false })
  const { used_at } = await db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
  expect(used_at).toMatch(/^\d{4}-/)
})

test.each([
  ['of another website', { origin: 'http://evil.example' }],
  ['of another port', { origin: 'http://localhost:81' }],
  ['without finger, face or PIN', { isVerified: false }],
])('one %s is never added', async (_, about) => {
  const { app, ada } = await withPasskey()
  const made = authenticator(about).create(await createRegistrationOptions(app, ada))
  const adding = addPasskey(app, ada, { name: 'x', response: JSON.parse(made) })
  await expect(adding).rejects.toThrow()
})

test('one is added only in the session that asked for it, and only once', async () => {
  const { app, ada, enter, device, db } = await withPasskey()
  const other = await enter(ada.id)
  const toMake = await createRegistrationOptions(app, other)
  const add = (made: string) => addPasskey(app, ada, { name: 'x', response: JSON.parse(made) })
  await expect(add(authenticator().create(toMake))).rejects.toThrow()
  // The same device once more: the browser would not even offer it.
  expect(toMake.excludeCredentials).toHaveLength(1)
  expect(await add(device.create(await createRegistrationOptions(app, ada)))).toBe(false)
  expect(await db.selectFrom('passkeys').select('id').execute()).toHaveLength(1)
})

test('who is deleted has no passkey', async () => {
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
])('%j opens nothing', async (given) => {
  const { present } = await withPasskey()
  expect(await present(given)).toMatchObject({ status: 401 })
})

test('what the device did not sign for this door opens nothing: another challenge, page, a late one, a copy of the device', async () => {
  const { app, ada, ask, device, present } = await withPasskey()
  const made = Buffer.from('x'.repeat(60)).toString('base64url')
  expect(await present(device.get({ challenge: made }))).toMatchObject({ status: 401 })
  // Given for something else.
  const { challenge } = await createRegistrationOptions(app, ada)
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

test('trying has to wait like trying passwords, and a success forgives', async () => {
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
