import { serverPaths } from '#addresses.ts'
import { computeHmac } from '#core/crypto/signature.server.ts'
import { getCookieName, isHttpsOrigin, readCookie } from './host-cookie.server.ts'

// Prelaunch link: lets its holder see a site that is not public yet.

const name = 'auftritt_look'

/** HMAC key of a link; a new `link` number revokes the old key. */
export const createPrelaunchKey = (secret: string, link: number) =>
  computeHmac(secret, 'look before public', String(link))

export const createPrelaunchLink = (origin: string, key: string) =>
  `${origin}${serverPaths.look}/${key}`

/** Session cookie with the key, because further addresses do not contain it. */
export const createPrelaunchCookie = (origin: string, key: string) =>
  `${getCookieName(name, origin)}=${key}; Path=/; HttpOnly; SameSite=Lax${isHttpsOrigin(origin) ? '; Secure' : ''}`

export const readPrelaunchKey = (request: Request, origin: string) =>
  readCookie(request, name, origin)
