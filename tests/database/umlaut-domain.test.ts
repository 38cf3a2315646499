import { expect, test, vi } from 'vitest'
import { mailResetLink } from '#accounts/passwords/password-reset.server.ts'
import { signIn } from '#accounts/sign-in/sign-in.server.ts'
import { encodeEmailDomain } from '#core/fields/email.ts'
import { openDoor } from '../sign-in-program.ts'

// Password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('an account with an umlaut domain signs in and resets its password with either spelling', async () => {
  const { app, db, add, whoIs } = await openDoor()
  const stored = encodeEmailDomain('anna@müller-probe.de')
  await add(stored)
  const password = 'tulpe-kanne-dose-1'
  for (const email of ['anna@müller-probe.de', 'Anna@Müller-Probe.de ', stored]) {
    const result = await signIn(app, new Request('http://localhost'), { email, password })
    expect('headers' in result && (await whoIs(result.headers))?.email).toBe(stored)
  }
  mailResetLink(app, 'anna@müller-probe.de', '192.0.2.1')
  await vi.waitFor(async () =>
    expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([
      { recipient: stored },
    ]),
  )
})
