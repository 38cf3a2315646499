import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#core/crypto/derived-key.server.ts'

/** What a token says. Clients read it, so it is the common form, a JWT; only we make it and check it. */
export interface Claims {
  sub: string
  /** Of the session of the sign-in library; without one only the second step is open. */
  session_id: string | null
  /** `aal2` once a second factor was shown, or where there is none to show. */
  aal: 'aal1' | 'aal2'
  /** The sign-in library's own mark of somebody whose password was right. */
  pending?: string
  exp: number
}

const header = encoded({ alg: 'HS256', typ: 'JWT' })

export function makeToken(secret: string, claims: Claims) {
  const rest = { aud: 'authenticated', role: 'authenticated', iat: Math.floor(Date.now() / 1000) }
  const body = `${header}.${encoded({ ...rest, ...claims })}`
  return `${body}.${mark(secret, body).toString('base64url')}`
}

/** Undefined when it is not ours, or over. */
export function readToken(secret: string, token: string): Claims | undefined {
  const [head = '', claims = '', given = ''] = token.split('.')
  const own = mark(secret, `${head}.${claims}`)
  const other = Buffer.from(given, 'base64url')
  if (head !== header || other.length !== own.length || !timingSafeEqual(own, other))
    return undefined
  // Our mark is on it, so we wrote it.
  const found = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  return found.exp > Date.now() / 1000 ? found : undefined
}

function encoded(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const mark = (secret: string, text: string) =>
  createHmac('sha256', derivedKey(secret, 'token of a person with a program')).update(text).digest()
