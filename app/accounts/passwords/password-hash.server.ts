import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword as verifyEarlier } from 'better-auth/crypto'

/** scrypt parameters recommended by OWASP: 32 MB and about 0.1 s for each guess. */
const currentPrefix = 'scrypt:32768:8:3:'

export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, currentPrefix)
  return `${currentPrefix}${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** Also verifies hashes with the sign-in library's earlier parameters (N 16384, r 16, p 1). */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, head, salt = '', key = ''] = /^(scrypt:\d+:\d+:\d+:)([\w-]+):([\w-]+)$/.exec(hash) ?? []
  if (!head) return verifyEarlier({ hash, password })
  const [expected, saltBytes] = [Buffer.from(key, 'base64url'), Buffer.from(salt, 'base64url')]
  return timingSafeEqual(expected, await derive(password, saltBytes, head))
}

/** Whether a hash has earlier parameters and should be renewed at the next sign-in. */
export const isOutdatedHash = (hash: string) => !hash.startsWith(currentPrefix)

function derive(password: string, salt: Buffer, head: string) {
  const [N = 0, r = 0, p = 0] = head.split(':').slice(1).map(Number)
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
