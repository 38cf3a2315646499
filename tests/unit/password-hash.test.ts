import { hashPassword as hashEarlier } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from '#accounts/passwords/password-hash.server.ts'

test('hashPassword uses the current scrypt parameters and verifyPassword accepts earlier hashes', async () => {
  const password = ' tulpe-kanne-🐙 '
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{86}$/)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: password.trim() })).toBe(false)

  // Passwords are normalized with NFKC: a ligature equals its letters.
  const joined = await hashPassword('P\uFB01\u0066\uFB01g-tulpe')
  expect(await verifyPassword({ hash: joined, password: 'Pfiffig-tulpe' })).toBe(true)

  const earlier = await hashEarlier(password)
  expect(await verifyPassword({ hash: earlier, password })).toBe(true)
  expect([isOutdatedHash(hash), isOutdatedHash(earlier)]).toEqual([false, true])
})
