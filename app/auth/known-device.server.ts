import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Program } from '../http/program.server.ts'

/** Written at the end of the answer with the prefix that TLS allows, so read with and without it. */
const cookie = 'auftritt_device'
const halfYear = 182 * 86_400

/**
 * A browser that has opened this account before carries a proof of it. It opens nothing: its attempts are only counted
 * apart, so that nobody can lock a person out by guessing at the account from elsewhere.
 */
export function rememberDevice({ secret }: Program, account: string, headers: Headers) {
  const name = randomBytes(16).toString('base64url')
  headers.append(
    'set-cookie',
    `${cookie}=${name}.${proof(secret, name, account)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${halfYear}`,
  )
  return headers
}

/** Names the browser, if it has opened this account. */
export function knownDevice({ secret }: Program, request: Request, account: string) {
  const pattern = new RegExp(`(?:^|; )(?:__Host-)?${cookie}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
  const [, name = '', given = ''] = pattern.exec(request.headers.get('cookie') ?? '') ?? []
  const own = proof(secret, name, account)
  const isProven =
    given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own))
  return isProven ? name : undefined
}

const proof = (secret: string, name: string, account: string) =>
  createHmac('sha256', secret)
    .update(`device\n${name}\n${account.trim().toLowerCase()}`)
    .digest('base64url')
