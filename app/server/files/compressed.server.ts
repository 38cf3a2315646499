import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { RoutePattern } from '#addresses.ts'
import { findRouteInfo } from '../pages/request-handlers.server.ts'

const squeeze = compress()

/** Pages with a key, a password or code field, or a link to one. */
const withSecrets = new Set<RoutePattern | undefined>([
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
 * Compresses responses of the panel, guarding against BREACH: the length of a compressed response reveals repeated
 * text, so an attacker who can insert text could guess a secret in it. Only requests from the panel itself are
 * compressed, and no page with a secret.
 */
export const compressPanelResponse: MiddlewareHandler = (c, next) => {
  const { isPanel, pattern } = findRouteInfo(c.req.path)
  const isOurs = c.req.header('sec-fetch-site') === 'same-origin' && c.req.method === 'GET'
  return isOurs && isPanel && !withSecrets.has(pattern) ? squeeze(c, next) : next()
}
