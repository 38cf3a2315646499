import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword as verifyEarlier } from 'better-auth/crypto'

/** A line of OWASP's table: 32 MB and a tenth of a second for each guess. */
const now = 'scrypt:32768:8:3:'

export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, now)
  return `${now}${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** Also of those that the sign-in library made before: N 16384, r 16, p 1. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, head, salt = '', key = ''] = /^(scrypt:\d+:\d+:\d+:)([\w-]+):([\w-]+)$/.exec(hash) ?? []
  if (!head) return verifyEarlier({ hash, password })
  const [given, own] = [Buffer.from(key, 'base64url'), Buffer.from(salt, 'base64url')]
  return timingSafeEqual(given, await derive(password, own, head))
}

/** Whether a hash should be made anew while the password is at hand. */
export const isOutdated = (hash: string) => !hash.startsWith(now)

function derive(password: string, salt: Buffer, head: string) {
  const [N = 0, r = 0, p = 0] = head.split(':').slice(1).map(Number)
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
