import { front } from '#addresses.ts'
import { digest } from '#core/crypto/signed.server.ts'
import { cookieName, isOverTls, readCookie } from './host-cookie.server.ts'

// Prelaunch link: lets its holder see a site that is not public yet.

const name = 'auftritt_look'

/** HMAC key of a link; a new `link` number revokes the old key. */
export const lookKey = (secret: string, link: number) =>
  digest(secret, 'look before public', String(link))

export const lookLink = (origin: string, key: string) => `${origin}${front.look}/${key}`

/** Session cookie with the key, because further addresses do not contain it. */
export const lookCookie = (origin: string, key: string) =>
  `${cookieName(name, origin)}=${key}; Path=/; HttpOnly; SameSite=Lax${isOverTls(origin) ? '; Secure' : ''}`

export const keyInCookie = (request: Request, origin: string) => readCookie(request, name, origin)
