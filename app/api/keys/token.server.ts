import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#core/crypto/derive-key.server.ts'

/** Claims of our JWT. Only this program creates and verifies it; clients may read it. */
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

const header = encode({ alg: 'HS256', typ: 'JWT' })

export function createAccessToken(secret: string, claims: Claims) {
  const registeredClaims = {
    aud: 'authenticated',
    role: 'authenticated',
    iat: Math.floor(Date.now() / 1000),
  }
  const body = `${header}.${encode({ ...registeredClaims, ...claims })}`
  return `${body}.${computeSignature(secret, body).toString('base64url')}`
}

/** Verifies signature and expiry; undefined if invalid. */
export function verifyAccessToken(secret: string, token: string): Claims | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const expected = computeSignature(secret, `${head}.${claims}`)
  const other = Buffer.from(signature, 'base64url')
  if (head !== header || other.length !== expected.length || !timingSafeEqual(expected, other))
    return undefined
  // Safe cast: the signature proves that we wrote it.
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  return payload.exp > Date.now() / 1000 ? payload : undefined
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const computeSignature = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'token of a person with a program')).update(text).digest()
