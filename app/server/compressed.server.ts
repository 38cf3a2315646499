import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Address } from '#addresses.ts'
import { routeInfoFor } from './render.server.ts'

const squeeze = compress()

/** Pages that hold a key, a password's or a code's field, or the way to one. */
const withSecrets = new Set<Address | undefined>([
  '/admin/login',
  '/admin/login/code',
  '/admin/login/passkey',
  '/admin/login/provider',
  '/admin/login/callback',
  '/admin/login/forgotten',
  '/admin/login/new-password/:secret',
  '/admin/invitation/:secret',
  '/admin/account/password',
  '/admin/account/email',
  '/admin/account/end-session',
  '/admin/account/second-factor',
  '/admin/account/confirm-second-factor',
  '/admin/account/password/remove',
  '/admin/account/passkeys/begin',
  '/admin/account/passkeys/add',
  '/admin/account/passkeys/:id/remove',
  '/admin/administrators/:id/remove',
  '/admin/administrators/:token/uninvite',
  '/admin/:screen/account',
  '/admin/:screen/administrators',
  '/admin/preview/:type/:id?',
  '/admin/session',
])

/**
 * Compresses answers of the admin panel. How well a text is compressed tells what stands in it twice, so whoever can
 * have chosen words put into an answer, again and again, could guess the rest by its length. That takes requests from
 * another site: only what the panel itself asks for is compressed, and nothing where a secret stands.
 */
export const compressed: MiddlewareHandler = (c, next) => {
  const { isPanel, pattern } = routeInfoFor(c.req.path)
  const isOurs = c.req.header('sec-fetch-site') === 'same-origin' && c.req.method === 'GET'
  return isOurs && isPanel && !withSecrets.has(pattern) ? squeeze(c, next) : next()
}
