import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#core/crypto/derived-key.server.ts'

/** Claims of our JWT. Only we create and verify it; clients may read it. */
export interface Claims {
  sub: string
  /** Session id; null while the second factor is missing. */
  session_id: string | null
  /** `aal2` after a second factor, or if the account has none. */
  aal: 'aal1' | 'aal2'
  /** The sign-in library's cookie value between password and second factor. */
  pending?: string
  exp: number
}

const header = encoded({ alg: 'HS256', typ: 'JWT' })

export function makeToken(secret: string, claims: Claims) {
  const rest = { aud: 'authenticated', role: 'authenticated', iat: Math.floor(Date.now() / 1000) }
  const body = `${header}.${encoded({ ...rest, ...claims })}`
  return `${body}.${mark(secret, body).toString('base64url')}`
}

/** Verifies signature and expiry; undefined if invalid. */
export function readToken(secret: string, token: string): Claims | undefined {
  const [head = '', claims = '', given = ''] = token.split('.')
  const own = mark(secret, `${head}.${claims}`)
  const other = Buffer.from(given, 'base64url')
  if (head !== header || other.length !== own.length || !timingSafeEqual(own, other))
    return undefined
  // Safe cast: the signature proves that we wrote it.
  const found = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  return found.exp > Date.now() / 1000 ? found : undefined
}

function encoded(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const mark = (secret: string, text: string) =>
  createHmac('sha256', derivedKey(secret, 'token of a person with a program')).update(text).digest()
