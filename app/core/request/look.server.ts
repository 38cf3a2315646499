import { front } from '#addresses.ts'
import { digest } from '#core/crypto/signed.server.ts'
import { cookieName, isOverTls, readCookie } from './host-cookie.server.ts'

// Whoever has the link may look at a site that is not public yet.

const name = 'auftritt_look'

/** `link` is the number of the link: another one makes another key. */
export const lookKey = (secret: string, link: number) =>
  digest(secret, 'look before public', String(link))

export const lookLink = (origin: string, key: string) => `${origin}${front.look}/${key}`

/** For the session, as the address with the key is not carried on. */
export const lookCookie = (origin: string, key: string) =>
  `${cookieName(name, origin)}=${key}; Path=/; HttpOnly; SameSite=Lax${isOverTls(origin) ? '; Secure' : ''}`

export const keyInCookie = (request: Request, origin: string) => readCookie(request, name, origin)
